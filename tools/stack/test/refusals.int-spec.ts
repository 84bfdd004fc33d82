import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jamcimo/testing/free-port';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-refusal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm start` itself, as far as it comes. */
async function start(environment: Record<string, string>) {
  const child = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join('tools', 'stack', 'src', 'main.ts'), '--throw-away'],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        PORT: String(await freePort()),
        MAILBOX_PORT: String(await freePort()),
        ...environment,
      },
    },
  );
  return { status: child.status, output: child.stderr.trim() };
}

async function occupy(port: number): Promise<() => Promise<void>> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

test('a port in use is reported in one sentence', async () => {
  const port = await freePort();
  const release = await occupy(port);
  try {
    expect(await start({ PORT: String(port) })).toEqual({
      status: 1,
      output: `✗ Port ${port} on 127.0.0.1 is in use or not allowed: stop what uses it or choose another one with PORT.`,
    });
    expect(await start({ MAILBOX_PORT: String(port) })).toEqual({
      status: 1,
      output: `✗ Port ${port} for the mailbox is in use: choose another one with MAILBOX_PORT.`,
    });
  } finally {
    await release();
  }
});

test('a foreign data directory is reported in one sentence and keeps its files', async () => {
  const letter = join(folder, 'letter.txt');
  writeFileSync(letter, 'mine');
  const { status, output } = await start({ DATA_DIR: folder });
  expect(status).toBe(1);
  expect(output).toBe(
    `✗ ${folder} is not empty and was not made by Jamčimo: set DATA_DIR to an empty folder or to one of its own.`,
  );
  writeFileSync(letter, 'still writable', { flag: 'r+' });
});

test('bad values of the stack are listed together', async () => {
  const { status, output } = await start({ PORT: '99999', SEED: 'some', SMTP_URL: 'mail' });
  expect(status).toBe(1);
  expect(output.split('\n')).toEqual([
    '✗ The configuration cannot be used:',
    '  - PORT is not a port',
    '  - SEED is neither demo nor few nor none',
    '  - SMTP_URL is not an address that begins with smtp:// or smtps://',
  ]);
});

test('bad values that only services know are reported before anything is started', async () => {
  const { status, output } = await start({ ASSOCIATION_IBAN: 'DE12', DATABASE_POOL: 'many' });
  expect(status).toBe(1);
  expect(output).toContain('ASSOCIATION_IBAN');
  expect(output).toContain('DATABASE_POOL');
});
