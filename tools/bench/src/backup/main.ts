/**
 * `npm run bench:backup`: a backup of the invented people and all candidates of 2025 (or BENCH_PROFILES people), a restore of it after
 * much was changed, and what both cost beside a plain COPY of the same tables.
 */
import process from 'node:process';

try {
  const { run } = await import('./bench-backup.ts');
  await run();
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
