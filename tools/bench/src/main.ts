/**
 * `npm run bench`: how fast list and search are with all candidates of 2025 (or BENCH_PROFILES people), beside a bare server;
 * BENCH_ONLY measures only the rows whose label contains it.
 */
import process from 'node:process';

try {
  const { run } = await import('./bench.ts');
  await run();
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
