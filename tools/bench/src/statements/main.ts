/** `npm run bench:statements`: which pairs of quote and goal pass the check of found goals. */
import process from 'node:process';

try {
  const { run } = await import('./bench-statements.ts');
  run();
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
