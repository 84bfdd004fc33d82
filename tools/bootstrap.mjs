/**
 * The first steps of every command: plain JavaScript for any Node ≥ 20.19, without a dependency. It installs what is
 * missing and goes on with the Node version the project pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.jamcimo-installed');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const MINIMUM = [20, 19];

/** Ends the command with one sentence. */
export function fail(sentence) {
  console.error(`\n✗ ${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    fail(
      `Jamčimo needs Node ${MINIMUM.join('.')} or newer to install itself; this is Node ${process.versions.node}.`,
    );
  }
}

function lockHash() {
  return createHash('sha256').update(readFileSync(LOCK)).digest('hex');
}

function isInstalled() {
  return existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();
}

/** Installs the locked dependencies when they are missing or older than the lock file. */
export function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci); the first time this takes a minute or two …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.error) fail(`npm could not be started (${done.error.message}). Jamčimo needs npm beside Node.`);
  if (done.status !== 0) fail('npm ci failed; its own message stands above. Nothing else was changed.');
  if (!existsSync(NODE)) {
    fail(
      'The pinned Node is missing after the installation: install scripts seem to be switched off (npm config ignore-scripts).',
    );
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, lockHash());
}

/**
 * Runs a script on the pinned Node and ends this process with the same result. Signals are passed on, so that the script
 * alone decides how to stop.
 */
export function runOnPinnedNode(script, args) {
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(NODE)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends the signal to the whole group; only a signal sent to this process alone must be passed on.
      if (!process.stdin.isTTY || signal !== 'SIGINT') child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`${script} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
