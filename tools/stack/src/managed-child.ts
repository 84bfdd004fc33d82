import type { ChildProcess } from 'node:child_process';
import { hasEnded } from './processes.ts';

/** How one part of the system is started, recognised as ready, and stopped. */
export interface ChildSpec {
  name: string;
  start(): ChildProcess;
  /** Resolves when the child does its work; rejects when it ended first. */
  ready(child: ChildProcess): Promise<void>;
  stop(child: ChildProcess): Promise<void>;
}

export interface ManagedChildOptions {
  /** Reports to the console what happened, one line each. */
  print: (line: string) => void;
  /** Called whenever another process stands for the child. */
  onChange?: () => void;
  /** Milliseconds before the 1st, 2nd … restart; the last one repeats. */
  pauses?: readonly number[];
  /** Milliseconds of readiness after which the pauses start from the shortest again. */
  healthyAfter?: number;
  /** Ends before the first readiness that are taken for bad luck. */
  firstAttempts?: number;
}

const PAUSES = [500, 1000, 2000, 4000, 8000, 16_000, 30_000] as const;
const HEALTHY_AFTER_MS = 60_000;

/** A child process that is started again when it dies, with a growing pause. */
export class ManagedChild {
  readonly name: string;
  readonly #spec: ChildSpec;
  readonly #options: Required<ManagedChildOptions>;
  #child: ChildProcess | undefined;
  #stopping = false;
  #replacing = false;
  #deaths = 0;
  #readyAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(spec: ChildSpec, options: ManagedChildOptions) {
    this.name = spec.name;
    this.#spec = spec;
    this.#options = {
      onChange: () => {},
      pauses: PAUSES,
      healthyAfter: HEALTHY_AFTER_MS,
      firstAttempts: 2,
      ...options,
    };
  }

  get pid(): number | undefined {
    return this.#child && !hasEnded(this.#child) ? this.#child.pid : undefined;
  }

  /** Starts the child and waits until it is ready. From then on it is started again whenever it dies. */
  async begin(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const child = this.#spawn();
      try {
        await this.#spec.ready(child);
        this.#readyAt = Date.now();
        this.#watch(child);
        return;
      } catch (error) {
        await this.#spec.stop(child);
        if (this.#stopping || attempt >= this.#options.firstAttempts) throw error;
        this.#options.print(`${this.name} could not be started and is tried again.`);
      }
    }
  }

  /** Replaces the process on purpose, as after a change of its program. */
  async replace(): Promise<void> {
    if (this.#stopping || !this.#child) return;
    this.#replacing = true;
    clearTimeout(this.#timer);
    await this.#spec.stop(this.#child);
    this.#replacing = false;
    if (!this.#stopping) this.#again();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    if (this.#child) await this.#spec.stop(this.#child);
  }

  #spawn(): ChildProcess {
    const child = this.#spec.start();
    // Without a listener a program that cannot be started would end the whole stack.
    child.on('error', (error) => this.#options.print(`${this.name} could not be started: ${error.message}`));
    this.#child = child;
    this.#changed();
    return child;
  }

  #changed(): void {
    try {
      this.#options.onChange();
    } catch (error) {
      this.#options.print(messageOf(error));
    }
  }

  #watch(child: ChildProcess): void {
    const ended = () => {
      if (this.#stopping || this.#replacing || child !== this.#child) return;
      this.#scheduleRestart(child);
    };
    if (hasEnded(child)) ended();
    else child.once('exit', ended);
  }

  #scheduleRestart(child: ChildProcess): void {
    const wasHealthy =
      this.#readyAt !== undefined && Date.now() - this.#readyAt >= this.#options.healthyAfter;
    if (wasHealthy) this.#deaths = 0;
    this.#readyAt = undefined;
    const cause = child.signalCode ? `was ended by ${child.signalCode}` : `ended with code ${child.exitCode}`;
    this.#againLater(`${this.name} ${cause}`);
  }

  #againLater(what: string): void {
    const { pauses } = this.#options;
    const pause = pauses[Math.min(this.#deaths, pauses.length - 1)] ?? 0;
    this.#deaths += 1;
    // First of all: whatever fails below, the child comes back.
    this.#timer = setTimeout(() => this.#again(), pause);
    this.#options.print(`${what} and is started again in ${pause / 1000} s.`);
    this.#changed();
  }

  #again(): void {
    let child: ChildProcess;
    try {
      child = this.#spawn();
    } catch (error) {
      this.#againLater(`${this.name} could not be started (${messageOf(error)})`);
      return;
    }
    this.#watch(child);
    this.#spec.ready(child).then(
      () => {
        if (this.#stopping || child !== this.#child) return;
        this.#readyAt = Date.now();
        this.#options.print(`${this.name} works again.`);
      },
      (error: unknown) => {
        // A child that ended is seen by its exit; one that hangs is ended here and so started again.
        if (this.#stopping || child !== this.#child || hasEnded(child)) return;
        this.#options.print(`${this.name}: ${messageOf(error)}`);
        child.kill('SIGKILL');
      },
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
