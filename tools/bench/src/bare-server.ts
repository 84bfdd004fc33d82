import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SameBytes } from './same-bytes.ts';

/** A bare `node:http` server in a process of its own, as the gateway is one. */
export class BareServer {
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<BareServer> {
    const child = fork(join(import.meta.dirname, 'bare-server-process.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new BareServer(child, port);
  }

  /** Lets it answer these addresses and no others. */
  async holds(answers: SameBytes[]): Promise<void> {
    const confirmed = once(this.#child, 'message');
    this.#child.send(answers);
    await confirmed;
  }

  stop(): void {
    this.#child.disconnect();
  }
}
