import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What wrk saw; latencies in microseconds. */
export interface WrkResult {
  count: number;
  microseconds: number;
  failures: number;
  p50: number;
  p99: number;
}

/** Whether wrk is installed: one thread of it asks several times as fast as a load generator in JavaScript. */
export const hasWrk: Promise<boolean> = run('wrk', ['--version']).then(
  () => true,
  (error: { code?: unknown }) => error.code !== 'ENOENT',
);

/** Asks the addresses one after the other, in one thread, so that none is asked twice before all were asked. */
export async function runWrk(
  origin: string,
  { addresses, connections, seconds, headers }: WrkOptions,
): Promise<WrkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'jamcimo-bench-'));
  try {
    const file = join(folder, 'addresses.txt');
    await writeFile(file, `${addresses.join('\n')}\n`);
    const { stdout } = await run(
      'wrk',
      [
        ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
        ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
        ...['--timeout', '30s', '--script', join(import.meta.dirname, 'wrk.lua'), origin],
      ],
      { env: { ...process.env, BENCH_ADDRESSES: file } },
    );
    const [, result] = /^RESULT (.*)$/m.exec(stdout) ?? [];
    if (!result) throw new Error(`wrk printed no result: ${stdout}`);
    return JSON.parse(result) as WrkResult;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface WrkOptions {
  addresses: string[];
  connections: number;
  seconds: number;
  headers: Record<string, string>;
}
