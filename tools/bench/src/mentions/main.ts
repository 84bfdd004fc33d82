/** `npm run bench:mentions`: how right and how fast people are found in texts. */
import process from 'node:process';

try {
  const { run } = await import('./bench-mentions.ts');
  run();
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
