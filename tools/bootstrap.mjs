/**
 * The first steps of every command: plain JavaScript for any Node ≥ 20.19, without a dependency. It installs what is
 * missing and runs the command on the Node version the project pins.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeProcess, isSameProcess, releaseLock, takeLock } from './stack/src/lock-file.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WINDOWS = process.platform === 'win32';
const LOCK = join(ROOT, 'package-lock.json');
/** npm's own note about what it installed. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.jamcimo-installed');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node');
const MINIMUM = [20, 19];
/** Notes about the commands that run in this checkout, and the lock of its installation. */
const RUN = join(ROOT, '.run');
const INSTALL_LOCK = join(RUN, 'install.lock');
const REPORT_WAIT_MS = 1000;
const LOOK_AT_LOCK_MS = 100;

/** Ends the command with a message. */
function fail(message) {
  console.error(`\n✗ ${message}\n`);
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

/**
 * Makes this the only process that installs, for `npm ci` empties node_modules first. Waits while another one installs.
 */
async function lockInstallation() {
  const since = Date.now();
  let reported = false;
  try {
    mkdirSync(RUN, { recursive: true });
    for (let holder = takeLock(INSTALL_LOCK); holder; holder = takeLock(INSTALL_LOCK)) {
      if (!reported && Date.now() - since > REPORT_WAIT_MS) {
        console.log(
          `Another command is installing the dependencies (process ${holder.pid}); waiting for it …`,
        );
        reported = true;
      }
      await pause(LOOK_AT_LOCK_MS);
    }
    process.once('exit', () => releaseLock(INSTALL_LOCK));
  } catch (error) {
    // On a full disk, or in a checkout of somebody else, what is installed can still be used.
    if (!isInstalled()) {
      fail(
        `The dependencies cannot be installed: ${RUN} cannot be written (${error.code ?? error.message}).`,
      );
    }
  }
}

/** Commands that run on the installed packages now. */
function runningCommands() {
  const notes = existsSync(RUN) ? readdirSync(RUN).filter((name) => name.startsWith('command-')) : [];
  return notes.flatMap((name) => {
    const path = join(RUN, name);
    try {
      const command = JSON.parse(readFileSync(path, 'utf8'));
      if (isSameProcess(command)) return [command];
    } catch {
      // Half a note of a process that was killed.
    }
    rmSync(path, { force: true });
    return [];
  });
}

/** Notes that a process uses the installed packages, so that no other command removes them meanwhile. */
function noteCommand(pid) {
  const path = join(RUN, `command-${pid}`);
  const event = process.env.npm_lifecycle_event;
  const direct = ['start', 'test'].includes(event ?? '');
  const name = event ? `npm ${direct ? '' : 'run '}${event}` : 'a command';
  try {
    writeFileSync(path, JSON.stringify({ ...describeProcess(pid), name }));
    process.once('exit', () => rmSync(path, { force: true }));
  } catch {
    // On a full disk, or in a checkout of somebody else, it runs without.
  }
}

/** Installs the locked dependencies; ends the command when that is not possible. */
async function install() {
  const [running] = runningCommands();
  if (running) {
    fail(
      `The dependencies changed (package-lock.json), and ${running.name} (process ${running.pid}) runs on the installed ones: installing would remove them under it. Stop it first (Ctrl-C in its terminal, or kill ${running.pid}), then run this again.`,
    );
  }
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
  if (code !== 0) {
    const state = existsSync(NODE) ? 'node_modules may be incomplete' : 'npm ci has emptied node_modules';
    fail(
      `npm ci failed; its own message stands above. ${state}: nothing can be started before an installation succeeds. When the cause is gone (often the network), run the same command again.`,
    );
  }
  if (!existsSync(NODE)) {
    fail(
      'The pinned Node is missing after the installation: install scripts seem to be switched off (npm config ignore-scripts).',
    );
  }
  stamp(lockHash());
}

/**
 * Installs the locked dependencies when they are missing or older than the lock file, runs a script on the pinned Node and
 * ends this process with the same result. Signals are passed on, so that the script alone decides how to stop; the channel
 * between the two tells it when this process was killed.
 */
export async function runOnPinnedNode(script, args, flags = []) {
  checkNode();
  await lockInstallation();
  if (!isInstalled()) await install();
  const child = spawn(
    NODE,
    [...flags, '--disable-warning=ExperimentalWarning', join(ROOT, script), ...args],
    {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: `${dirname(NODE)}${delimiter}${process.env.PATH ?? ''}` },
    },
  );
  // A terminal sends Ctrl-C to both; the script takes several signals within a second for one.
  passSignalsTo(child);
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`${script} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  if (child.pid) noteCommand(child.pid);
  releaseLock(INSTALL_LOCK);
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
