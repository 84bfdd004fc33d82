import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of its own that answers each message with one message. */
export class Child {
  readonly #process: ChildProcess;
  /** What it said when it was ready. */
  readonly greeting: unknown;

  private constructor(child: ChildProcess, greeting: unknown) {
    this.#process = child;
    this.greeting = greeting;
  }

  /** @throws Error when it ends before it is ready */
  static async start(script: string, args: string[] = []): Promise<Child> {
    const child = fork(script, args, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    return new Child(child, await messageOf(child));
  }

  async ask<T>(message: object): Promise<T> {
    const answer = messageOf(this.#process);
    this.#process.send(message);
    return (await answer) as T;
  }

  stop(): void {
    if (this.#process.connected) this.#process.disconnect();
  }
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const ended = once(child, 'exit', { signal: waiting.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs[1]} ended with ${code}.`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal: waiting.signal }), ended])) as [
      unknown,
    ];
    return message;
  } finally {
    waiting.abort();
    ended.catch(() => undefined);
  }
}
