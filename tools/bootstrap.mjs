/**
 * The first steps of every command: plain JavaScript for any Node ≥ 20.19, without a dependency. It installs what is
 * missing and goes on with the Node version the project pins.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WINDOWS = process.platform === 'win32';
const LOCK = join(ROOT, 'package-lock.json');
/** npm's own note about what it installed. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.jamcimo-installed');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node');
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

/** Whether node_modules holds every package of the lock file in its version, as somebody's own `npm install` leaves it. */
function holdsLockedPackages() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    // Packages for other platforms are locked and not installed.
    if (!present[path]) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return entry.link || present[path].version === entry.version;
  });
}

function isInstalled() {
  if (!existsSync(NODE)) return false;
  const hash = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true;
  if (!holdsLockedPackages()) return false;
  stamp(hash);
  return true;
}

/** Spares the comparison next time. In a checkout that belongs to somebody else it is simply made again. */
function stamp(hash) {
  try {
    writeFileSync(STAMP, hash);
  } catch {
    // Nothing depends on it.
  }
}

/** Installs the locked dependencies when they are missing or older than the lock file. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci); the first time this takes a minute or two …');
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn(WINDOWS ? 'npm.cmd' : 'npm', ['ci', ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: WINDOWS,
  });
  passSignalsTo(npm);
  stopWithNpm(() => npm.kill('SIGTERM'));
  const [code, signal] = await new Promise((resolve) => {
    npm.once('error', (error) =>
      fail(`npm could not be started (${error.message}). Jamčimo needs npm beside Node.`),
    );
    npm.once('exit', (...how) => resolve(how));
  });
  if (signal) process.exit(1);
  if (code !== 0) fail('npm ci failed; its own message stands above. Nothing else was changed.');
  if (!existsSync(NODE)) {
    fail(
      'The pinned Node is missing after the installation: install scripts seem to be switched off (npm config ignore-scripts).',
    );
  }
  stamp(lockHash());
}

/**
 * Runs a script on the pinned Node and ends this process with the same result. Signals are passed on, so that the script
 * alone decides how to stop; the channel between the two tells it when this process was killed.
 */
export function runOnPinnedNode(script, args) {
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(NODE)}${delimiter}${process.env.PATH ?? ''}` },
  });
  // A terminal sends Ctrl-C to both; the script takes several signals within a second for one.
  passSignalsTo(child);
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`${script} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}

const LOOK_AT_PARENT_MS = 500;

/**
 * npm starts scripts through a shell, and a shell does not pass on a signal to end: under npm the end of the parent
 * is the wish to stop.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event || WINDOWS) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_AT_PARENT_MS);
  timer.unref();
}
