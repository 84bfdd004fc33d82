import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPOOLED, sweepSpooled } from './spool.js';

test('what a process that died left behind goes, what is on its way or belongs to others stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-test-spool-'));
  try {
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const name of [`${SPOOLED}old`, `${SPOOLED}new`, 'other']) writeFileSync(join(folder, name), 'x');
    for (const name of [`${SPOOLED}old`, 'other']) utimesSync(join(folder, name), old, old);
    await sweepSpooled(folder);
    expect(readdirSync(folder).sort()).toEqual([`${SPOOLED}new`, 'other']);
    await expect(sweepSpooled(join(folder, 'none'))).resolves.toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
