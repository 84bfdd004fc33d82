import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { STACK_SOURCE } from './paths.ts';
import { endChild, hasEnded, isAlive, waitFor } from './processes.ts';
import { UserError } from './user-error.ts';

const READY_MS = 30_000;

export interface EmbeddedRedisOptions {
  /** Folder for its configuration and its append-only file. */
  folder: string;
  port: number;
  password: string;
  /** File descriptor or stream that takes what Redis says, or 'ignore'. */
  log: number | 'ignore' | 'inherit';
  /** Nothing is written to disk. */
  throwAway?: boolean;
}

/**
 * A Redis of our own: the server found on PATH, else one in JavaScript from npm, which keeps everything in memory. Losing
 * Redis loses no fact: what must not be lost stands in PostgreSQL and is sent again.
 */
export class EmbeddedRedis {
  readonly #options: EmbeddedRedisOptions;
  readonly #program: string | undefined;

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

  /** Starts the server; ready() tells when it answers. */
  start(): ChildProcess {
    const child = this.#program ? this.#startProgram(this.#program) : this.#startJavaScript();
    if (child.pid) writeFileSync(this.#pidFile, String(child.pid));
    return child;
  }

  /** Resolves when the server answers, also while it still reads a long append-only file. */
  async ready(child: ChildProcess): Promise<void> {
    const answers = await waitFor(() => {
      if (hasEnded(child)) throw new UserError('Redis ended while it was starting; its log tells why.');
      return this.#answers();
    }, READY_MS);
    if (!answers) throw new UserError(`Redis did not become ready within ${READY_MS / 1000} s.`);
  }

  /** Lets the server write what it holds, then ends it. */
  async stop(child: ChildProcess): Promise<void> {
    await endChild(child, 'SIGTERM', 10_000);
    rmSync(this.#pidFile, { force: true });
  }

  /**
   * Stops a server that a killed stack left behind, so that two never write the same append-only file.
   *
   * @returns whether there was one
   */
  async stopOrphan(): Promise<boolean> {
    if (!existsSync(this.#pidFile)) return false;
    const pid = Number(readFileSync(this.#pidFile, 'utf8'));
    rmSync(this.#pidFile, { force: true });
    if (!(pid > 0) || !isAlive(pid) || !isRedis(pid)) return false;
    process.kill(pid, 'SIGTERM');
    if (!(await waitFor(() => !isAlive(pid), 10_000))) process.kill(pid, 'SIGKILL');
    return true;
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
    writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
    return spawn(program, [file], { cwd: folder, stdio: ['ignore', log, log], detached: true });
  }

  #startJavaScript(): ChildProcess {
    const { port, password, log } = this.#options;
    return spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(STACK_SOURCE, 'redis-process.ts')],
      {
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

function isRedis(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  if (process.platform !== 'linux' || !existsSync(commandLine)) return true;
  return /redis|valkey/.test(readFileSync(commandLine, 'utf8'));
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
