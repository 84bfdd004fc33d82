import process from 'node:process';

const REFRESH_MS = 1000;
const REMINDER_MS = 10_000;
const SAME_LINE_MS = 10_000;

/** What the person at the terminal sees: lines, and steps that show how long they have been running. */
export class Console {
  readonly #out: NodeJS.WriteStream;
  readonly #shown = new Map<string, number>();
  #running: { label: string; since: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #remindedAt = 0;

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
    // Output that goes to a file on a full disk, or to a pipe that was closed, is lost; the system runs on.
    out.on('error', () => {});
  }

  print = (line: string): void => {
    this.#clear();
    this.#out.write(`${line}\n`);
    this.#draw();
  };

  /** As print(), but the same line at most once in ten seconds: a lost database makes every service complain at once. */
  printOnce = (line: string): void => {
    const now = Date.now();
    if (now - (this.#shown.get(line) ?? 0) < SAME_LINE_MS) return;
    if (this.#shown.size > 500) this.#shown.clear();
    this.#shown.set(line, now);
    this.print(line);
  };

  /** Shows that something takes its time, and at the end how long it took. */
  async step<T>(label: string, work: () => Promise<T>): Promise<T> {
    const entry = { label, since: Date.now() };
    this.#running.push(entry);
    if (this.#out.isTTY) this.#draw();
    else this.#out.write(`• ${label} …\n`);
    this.#timer ??= setInterval(() => this.#tick(), REFRESH_MS);
    this.#remindedAt = Date.now();
    try {
      const result = await work();
      this.#finish(entry);
      this.print(`✓ ${label} (${seconds(entry.since)})`);
      return result;
    } catch (error) {
      this.#finish(entry);
      this.print(`✗ ${label} (${seconds(entry.since)})`);
      throw error;
    }
  }

  #finish(entry: { label: string; since: number }): void {
    this.#clear();
    this.#running = this.#running.filter((other) => other !== entry);
    if (this.#running.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    if (this.#out.isTTY) {
      this.#clear();
      this.#draw();
      return;
    }
    if (Date.now() - this.#remindedAt < REMINDER_MS) return;
    this.#remindedAt = Date.now();
    for (const { label, since } of this.#running) this.#out.write(`  still: ${label} (${seconds(since)})\n`);
  }

  #clear(): void {
    if (this.#out.isTTY && this.#running.length > 0) this.#out.write('\r\u001b[K');
  }

  #draw(): void {
    if (!this.#out.isTTY || this.#running.length === 0) return;
    const parts = this.#running.map(({ label, since }) => `${label} … ${seconds(since)}`);
    this.#clear();
    this.#out.write(`• ${parts.join(' · ')}`.slice(0, (this.#out.columns || 80) - 1));
  }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
