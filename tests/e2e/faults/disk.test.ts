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
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestStack, type TestStack } from '@jamcimo/stack';
import { atEnd, untilTheEnd } from '../src/ending.ts';
import { administrator } from '../src/registering.ts';
import { ACCOUNT, endure } from './src/endure.ts';
import type { Fault } from './src/faults.ts';

const MEBIBYTE = 1024 * 1024;
const FULL_MS = 6000;
/** What is removed meanwhile makes room, which is taken at once. */
const FILL_EVERY_MS = 50;
const WHOLE_MS = 5 * 60_000;

/** A file system of 48 MiB, or null where none can be made. */
function smallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-faults-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]);
  if (mounted.status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

/** One fault that was asked for by its name is another one. */
const disk = process.env.FAULTS ? null : smallDisk();
let stack: TestStack | undefined;

before(async () => {
  if (!disk) return;
  atEnd(() => {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  const starting = startTestStack({
    seed: 'few',
    environment: { ADMIN_USERNAME: ACCOUNT.username, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off' },
  });
  stack = await untilTheEnd(starting, (started) => started.stop());
  const objects = join(stack.dataDirectory, 'objects');
  if (existsSync(objects)) cpSync(objects, disk, { recursive: true });
  rmSync(objects, { recursive: true, force: true });
  symlinkSync(disk, objects);
});

/** Writes until no byte more fits. */
function fill(file: number): void {
  for (const size of [MEBIBYTE, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

const filled = (folder: string): Fault => ({
  name: 'the disk is full',
  happen: async () => {
    const filler = join(folder, 'filler');
    const file = openSync(filler, 'w');
    const until = performance.now() + FULL_MS;
    while (performance.now() < until) {
      fill(file);
      await pause(FILL_EVERY_MS);
    }
    closeSync(file);
    rmSync(filler);
  },
});

const isSkipped = disk ? false : 'needs Linux, root and mount(8), and is a part of the whole suite only';

test('with a full disk nothing is half taken, everything is read, and all works again once there is room', {
  skip: isSkipped,
  timeout: WHOLE_MS,
}, async () => {
  if (!disk || !stack) return;
  const load = await endure(stack, stack.databaseUrl, [filled(disk)]);
  const window = load.windows.at(-1);
  assert.ok((window?.writes.refused['503'] ?? 0) > 0, 'the disk was never full');
  assert.deepEqual(Object.keys(window?.reads.statuses ?? {}), ['200']);
  const ask = await administrator(stack, ACCOUNT);
  for (const { receipt } of load.registrations)
    assert.equal((await ask('GET', `/api/admin/submissions/${receipt.id}/document`)).status, 200);
});
