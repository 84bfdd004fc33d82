import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { MEMORY_FLAGS } from './memory-flags.mjs';
import { isServerOf, type ServerNote } from './orphans.ts';
import { STACK_SOURCE } from './paths.ts';
import { isAlive } from './process-state.mjs';
import { endChild, hasEnded, waitFor } from './processes.ts';
import { replaceFile } from './replace-file.ts';
import { UserError } from './user-error.ts';

const READY_MS = 30_000;
const STOP_MS = 10_000;
/** What Redis writes into its folder: the append-only files, also of versions before 7, and a snapshot. */
const KEPT_DATA = ['appendonlydir', 'appendonly.aof', 'dump.rdb'];

export interface EmbeddedRedisOptions {
  /** Folder for its configuration and its append-only file. */
  folder: string;
  port: number;
  password: string;
  /** File descriptor or stream for the output of Redis, or 'ignore'. */
  log: number | 'ignore' | 'inherit';
  /** Nothing is written to disk. */
  throwAway?: boolean;
  print?: (line: string) => void;
}

/**
 * A Redis of our own: the server found on PATH, else one in JavaScript from npm, which keeps everything in memory. Losing
 * Redis loses no fact: what must not be lost stands in PostgreSQL and is sent again.
 */
export class EmbeddedRedis {
  readonly #options: EmbeddedRedisOptions;
  readonly #program: string | undefined;
  /** The last start failed, perhaps because of what is in the folder. */
  #startFailed = false;

  constructor(options: EmbeddedRedisOptions) {
    this.#options = options;
    this.#program = findOnPath(['redis-server', 'valkey-server']);
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  }

  /** What is used, for people. */
  get description(): string {
    return this.#program ?? 'js-redis-server (in memory)';
  }

  get url(): string {
    return `redis://:${this.#options.password}@127.0.0.1:${this.#options.port}`;
  }

  get #pidFile(): string {
    return join(this.#options.folder, 'redis.pid');
  }

  /** Starts the server; ready() resolves when it answers. */
  start(): ChildProcess {
    if (this.#startFailed) this.#discardData();
    const child = this.#program ? this.#startProgram(this.#program) : this.#startJavaScript();
    if (child.pid) this.#notePid(child.pid);
    return child;
  }

  /** Resolves when the server answers, also while it still reads a long append-only file. */
  async ready(child: ChildProcess): Promise<void> {
    const answers = await waitFor(() => {
      if (hasEnded(child)) {
        this.#startFailed = true;
        throw new UserError('Redis ended while it was starting; its log says why.');
      }
      return this.#answers();
    }, READY_MS);
    if (!answers) throw new UserError(`Redis did not become ready within ${READY_MS / 1000} s.`);
  }

  /** Lets the server write what it holds, then ends it. */
  async stop(child: ChildProcess): Promise<void> {
    await endChild(child, 'SIGTERM', STOP_MS);
    rmSync(this.#pidFile, { force: true });
  }

  /**
   * Stops a server that a killed stack left behind, so that two never write the same append-only file.
   *
   * @returns whether there was one
   */
  async stopOrphan(): Promise<boolean> {
    const note = readNote(this.#pidFile);
    rmSync(this.#pidFile, { force: true });
    if (!note || !isServerOf(this.#options.folder, note, /redis|valkey/)) return false;
    process.kill(note.pid, 'SIGTERM');
    if (!(await waitFor(() => !isAlive(note.pid), STOP_MS))) process.kill(note.pid, 'SIGKILL');
    return true;
  }

  #print(line: string): void {
    this.#options.print?.(line);
  }

  /** Without the note an orphan would not be found, but Redis itself works: a full disk must not stop it. */
  #notePid(pid: number): void {
    const note: ServerNote = { pid, folder: realpathSync(this.#options.folder) };
    try {
      replaceFile(this.#pidFile, JSON.stringify(note));
    } catch (error) {
      this.#print(`The process id of Redis could not be written: ${(error as Error).message}`);
    }
  }

  /** A damaged file would let every start fail. */
  #discardData(): void {
    this.#startFailed = false;
    for (const name of KEPT_DATA) rmSync(join(this.#options.folder, name), { recursive: true, force: true });
    this.#print('Redis could not start: what it kept on disk is discarded; nothing in it is needed.');
  }

  #startProgram(program: string): ChildProcess {
    const { folder, port, password, throwAway, log } = this.#options;
    // In a file and not in arguments, which every user of the machine can read.
    const file = join(folder, 'redis.conf');
    const settings = [
      `port ${port}`,
      'bind 127.0.0.1',
      `requirepass ${password}`,
      `dir ${JSON.stringify(folder)}`,
      `appendonly ${throwAway ? 'no' : 'yes'}`,
      'save ""',
      'maxmemory-policy noeviction',
      'daemonize no',
    ];
    this.#writeConfiguration(file, `${settings.join('\n')}\n`);
    return spawn(program, [file], { cwd: folder, stdio: ['ignore', log, log], detached: true });
  }

  /** Not written again at a restart: the same content must not be lost to a full disk. */
  #writeConfiguration(file: string, content: string): void {
    if (readText(file) !== content) replaceFile(file, content);
  }

  #startJavaScript(): ChildProcess {
    const { port, password, log } = this.#options;
    return spawn(
      process.execPath,
      [...MEMORY_FLAGS, '--disable-warning=ExperimentalWarning', join(STACK_SOURCE, 'redis-process.ts')],
      {
        cwd: this.#options.folder,
        stdio: ['ignore', log, log, 'ipc'],
        detached: true,
        env: { ...process.env, REDIS_PORT: String(port), REDIS_PASSWORD: password },
      },
    );
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#options.port, '127.0.0.1');
      socket.setTimeout(1000, () => socket.destroy());
      socket.once('connect', () => socket.write(`AUTH ${this.#options.password}\r\nPING\r\n`));
      let output = '';
      socket.on('data', (chunk) => {
        output += chunk;
        if (output.includes('+PONG') || output.includes('-')) socket.destroy();
      });
      socket.on('error', () => {});
      socket.once('close', () => resolve(output.includes('+PONG')));
    });
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readNote(path: string): ServerNote | undefined {
  try {
    return JSON.parse(readText(path) ?? '') as ServerNote;
  } catch {
    return undefined;
  }
}

function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}
