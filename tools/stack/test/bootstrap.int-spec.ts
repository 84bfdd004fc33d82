import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endChild, waitFor } from '../src/processes.ts';

/** Stands for npm: writes down that it was called, empties node_modules as `npm ci` does, and installs a Node or fails. */
const NPM = `#!/bin/sh
echo "$*" >> npm-calls
rm -rf node_modules
sleep 0.5
[ -e offline ] && echo "network request failed" >&2 && exit 1
mkdir -p node_modules/node/bin
ln -s "${process.execPath}" node_modules/node/bin/node
`;

let root: string;
let children: ChildProcess[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jamcimo-bootstrap-'));
  children = [];
  for (const file of ['bootstrap.mjs', 'run.mjs', 'stack/src/lock-file.mjs', 'stack/src/process-state.mjs']) {
    cpSync(join(process.cwd(), 'tools', file), join(root, 'tools', file));
  }
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npm'), NPM);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(root, 'short.mjs'), `console.log('short ran'); process.disconnect();`);
  writeFileSync(join(root, 'long.mjs'), `console.log('long runs'); setInterval(() => {}, 1000);`);
});

afterEach(async () => {
  for (const child of children) await endChild(child, 'SIGTERM', 5000);
  rmSync(root, { recursive: true, force: true });
});

function run(script: string): { child: ChildProcess; output: () => string; end: Promise<number | null> } {
  const child = spawn(process.execPath, ['tools/run.mjs', script], {
    cwd: root,
    env: { PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, end };
}

const installations = () => readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n').length;
const changeDependencies = () =>
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/new":{"version":"1.0.0"}}}');

test('two first commands at once install once, and both run', async () => {
  const commands = [run('short.mjs'), run('short.mjs'), run('short.mjs')];
  expect(await Promise.all(commands.map(({ end }) => end))).toEqual([0, 0, 0]);
  for (const { output } of commands) expect(output()).toContain('short ran');
  expect(installations()).toBe(1);
  expect(readdirSync(join(root, '.run'))).toEqual([]);
});

test('nothing is installed under a running command, and the refusal names it', async () => {
  const long = run('long.mjs');
  expect(await waitFor(() => long.output().includes('long runs'), 10_000)).toBe(true);
  changeDependencies();
  const second = run('short.mjs');
  expect(await second.end).toBe(1);
  expect(second.output()).toMatch(/npm start \(process \d+\) runs on the installed ones/);
  expect(existsSync(join(root, 'node_modules', 'node'))).toBe(true);
  await endChild(long.child);
  expect(await run('short.mjs').end).toBe(0);
  expect(installations()).toBe(2);
});

test('what a killed installation or command left behind holds up nobody @long', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  mkdirSync(join(root, '.run'));
  for (const name of ['install.lock', 'command-1']) {
    writeFileSync(
      join(root, '.run', name),
      JSON.stringify({ pid: gone, startedAt: null, name: 'npm start' }),
    );
  }
  // The process id now belongs to another process, which started at another time.
  const reused = JSON.stringify({ pid: process.pid, startedAt: 'earlier', name: 'npm start' });
  if (process.platform === 'linux') writeFileSync(join(root, '.run', 'command-2'), reused);
  expect(await run('short.mjs').end).toBe(0);
});

test('an installation that fails says what it left @long', async () => {
  expect(await run('short.mjs').end).toBe(0);
  changeDependencies();
  writeFileSync(join(root, 'offline'), '');
  const { output, end } = run('short.mjs');
  expect(await end).toBe(1);
  expect(output()).toContain('network request failed');
  expect(output()).toContain('npm ci has emptied node_modules: nothing can be started before');
});

test('what is installed runs where no note can be written @long', async () => {
  expect(await run('short.mjs').end).toBe(0);
  rmSync(join(root, '.run'), { recursive: true });
  writeFileSync(join(root, '.run'), 'no folder');
  const { output, end } = run('short.mjs');
  expect(await end).toBe(0);
  expect(output()).toContain('short ran');
});
