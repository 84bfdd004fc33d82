import { createWriteStream, existsSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const ROTATE_AT_BYTES = 10 * 1024 * 1024;
const KEPT = 3;
const REOPEN_AFTER_MS = 5000;

/** Moves a log that has grown large aside: name.log → name.1.log → … */
export function rotateLog(folder: string, name: string, limit = ROTATE_AT_BYTES): string {
  const current = join(folder, `${name}.log`);
  if (!existsSync(current) || statSync(current).size < limit) return current;
  for (let number = KEPT - 1; number >= 1; number -= 1) {
    const older = join(folder, `${name}.${number}.log`);
    if (existsSync(older)) renameSync(older, join(folder, `${name}.${number + 1}.log`));
  }
  renameSync(current, join(folder, `${name}.1.log`));
  return current;
}

/** File descriptor of a log for a child that writes by itself and goes on when this process is killed. */
export function openLog(folder: string, name: string): number {
  return openSync(rotateLog(folder, name), 'a', 0o600);
}

/** The log of a child whose lines this process also reads. */
export class ServiceLog {
  readonly #path: string;
  #file: WriteStream | undefined;
  /** When writing failed; it is tried again after a while. */
  #failedAt = 0;
  readonly #onLine: (line: string) => void;
  readonly #reopenAfter: number;
  #recent: string[] = [];

  /** @param reopenAfter milliseconds after a failure before writing is tried again */
  constructor(folder: string, name: string, onLine: (line: string) => void, reopenAfter = REOPEN_AFTER_MS) {
    this.#reopenAfter = reopenAfter;
    this.#path = rotateLog(folder, name);
    this.#onLine = onLine;
  }

  /** The last lines written, for the message about a failed start. */
  get recent(): readonly string[] {
    return this.#recent;
  }

  /** Takes everything a child says; may be called again for its successor. */
  take(stream: Readable | null): void {
    let rest = '';
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#write(line);
    });
    stream?.once('end', () => {
      if (rest) this.#write(rest);
    });
  }

  /** A full disk must not end the stack: lines are lost until there is space again. */
  #open(): WriteStream | undefined {
    if (this.#file) return this.#file;
    if (Date.now() - this.#failedAt < this.#reopenAfter) return undefined;
    const file = createWriteStream(this.#path, { flags: 'a', mode: 0o600 });
    file.on('error', () => {
      this.#failedAt = Date.now();
      this.#file = undefined;
    });
    this.#file = file;
    return file;
  }

  #write(line: string): void {
    this.#open()?.write(`${line}\n`);
    this.#recent = [...this.#recent.slice(-19), line];
    this.#onLine(line);
  }
}

/**
 * What the console shows of a service's log line: warnings and errors in one line; undefined for the rest. Lines that are
 * not JSON come from Node itself and are shown.
 */
export function consoleLine(service: string, line: string): string | undefined {
  const entry = parse(line);
  // The indented lines below an error of Node's own are for the log file.
  if (!entry) return /^[^\s}]/.test(line) ? `${service}: ${line}` : undefined;
  const level = String(entry.level);
  if (!['warn', 'error', 'fatal'].includes(level)) return undefined;
  const cause = (entry.err as { message?: unknown } | undefined)?.message;
  return `${service} ${level}: ${String(entry.msg ?? '')}${cause ? ` (${String(cause)})` : ''}`.replaceAll(
    '\n',
    ' ',
  );
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
