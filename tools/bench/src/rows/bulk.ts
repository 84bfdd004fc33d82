import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackupWork, backupsCalls } from '@jamcimo/contracts';
import type { Bench, Figures, Row } from '../row.ts';

/** Seconds that PostgreSQL needs for tables by COPY alone: out into files, and from these into empty tables with the same indexes. */
export interface PlainCopy {
  out: number;
  into: number;
}

/** @param tables all tables of the services when there are none */
export function plainCopy(address: string, tables: string[] = []): PlainCopy {
  const script = join(import.meta.dirname, '..', 'backup', 'plain-copy-process.ts');
  const output = execFileSync(process.execPath, [...process.execArgv, script, address, ...tables], {
    encoding: 'utf8',
  });
  const { outMs, intoMs } = JSON.parse(output) as Record<'outMs' | 'intoMs', number>;
  return { out: outMs / 1000, into: intoMs / 1000 };
}

/** Seconds of a piece of work of the service backups, by its own clock. */
async function seconds({ calls }: Bench, begin: () => Promise<BackupWork>): Promise<[number, BackupWork]> {
  const since = performance.now();
  let work: BackupWork | null = await begin();
  while (work?.state === 'running') {
    await pause(20);
    work = (await calls.call(backupsCalls.work, {})).work;
  }
  if (work?.state !== 'succeeded') throw new Error(`backup: ${work?.reason ?? work?.state}`);
  return [(performance.now() - since) / 1000, work];
}

const startedBy = 'bench';

async function backup(bench: Bench): Promise<Figures> {
  const [ours] = await seconds(bench, () => bench.calls.call(backupsCalls.create, { startedBy }));
  return { ours, baseline: plainCopy(bench.stack.databaseUrl).out };
}

async function restore(bench: Bench): Promise<Figures> {
  const { calls, stack } = bench;
  const [, made] = await seconds(bench, () => calls.call(backupsCalls.create, { startedBy }));
  const file = String(made.result?.file);
  const [ours] = await seconds(bench, () => calls.call(backupsCalls.restore, { file, startedBy }));
  return { ours, baseline: plainCopy(stack.databaseUrl).into, note: 'with its safety backup before it' };
}

const row = (label: string, baseline: string, measure: Row['measure']): Row => ({
  label,
  unit: 's',
  baseline,
  target: { is: 'at most', ratio: 2 },
  once: true,
  measure,
});

export const bulkRows: Row[] = [
  row('backup of everything', 'COPY of the same tables into files', backup),
  row('restore of everything', 'COPY of these files into empty tables', restore),
];
