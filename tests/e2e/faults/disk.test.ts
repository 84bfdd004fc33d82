/** A full disk under the object directory: nothing is half taken, readers notice nothing, and room alone makes it work again. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { startTestStack, type TestStack, table } from '@jamcimo/stack';
import { administrator, type Filled, filled, type Receipt, register, send } from '../src/registering.ts';

const ACCOUNT = { username: 'urednica', password: 'lozinka-za-provjeru-1' };
const PEOPLE = 4;
const MEBIBYTE = 1024 * 1024;

/** A file system of 24 MiB, or null where none can be made. */
function smallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-faults-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
  if (mounted.status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const disk = process.env.FAULTS === 'short' ? null : smallDisk();
let stack: TestStack | undefined;

before(async () => {
  if (!disk) return;
  stack = await startTestStack({
    seed: 'none',
    environment: { ADMIN_USERNAME: ACCOUNT.username, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off' },
  });
  const objects = join(stack.dataDirectory, 'objects');
  if (existsSync(objects)) cpSync(objects, disk, { recursive: true });
  rmSync(objects, { recursive: true, force: true });
  symlinkSync(disk, objects);
});
after(async () => {
  await stack?.stop();
  if (!disk) return;
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fill(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'w');
  try {
    for (const size of [MEBIBYTE, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

const isSkipped = disk ? false : 'needs Linux, root and mount(8), and runs in the whole suite only';

test('with a full disk nothing is taken, everything is read, and all works again once there is room', {
  skip: isSkipped,
}, async () => {
  if (!disk || !stack) return;
  const running = stack;
  const people: Filled[] = [];
  const receipts: Receipt[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const person = await filled();
    people.push(person);
    receipts.push(await register(running, person));
  }
  fill(disk);
  const late = await Promise.all(Array.from({ length: PEOPLE }, () => filled()));
  const refused: [number, string][] = [];
  for (const person of late) {
    const answer = await send(running, person);
    refused.push([answer.status, ((await answer.json()) as { code: string }).code]);
    assert.equal((await fetch(`${running.localUrl}/api/politicians?limit=24&offset=0`)).status, 200);
    assert.equal((await fetch(`${running.localUrl}/`)).status, 200);
  }
  rmSync(join(disk, 'filler'));
  for (const person of late) receipts.push(await register(running, person));
  const ask = await administrator(running, ACCOUNT);
  const documents = await Promise.all(
    receipts.map(async ({ id }) => (await ask('GET', `/api/admin/submissions/${id}/document`)).status),
  );
  const { body } = await ask('GET', '/api/admin/submissions');
  const found = (body as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other);
  console.log(
    table(
      ['fault', 'sent', 'acknowledged', 'refused by status', 'found once'],
      [
        ['the disk is full', PEOPLE, 0, refused.map(([status]) => status).join(', '), 0],
        ['before and after', 2 * PEOPLE, receipts.length, '–', found.length],
      ],
    ),
  );
  assert.deepEqual(
    refused,
    late.map(() => [503, 'service.unavailable']),
  );
  assert.deepEqual(
    found,
    receipts.map(({ id }) => id).sort((one, other) => one - other),
  );
  assert.deepEqual(
    documents,
    receipts.map(() => 200),
  );
  assert.equal(people.length + late.length, receipts.length);
});
