import process from 'node:process';

/** Measurements of each row; the middle one counts. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
