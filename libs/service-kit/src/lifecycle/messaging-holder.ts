import type { Messaging } from '@jamcimo/messaging';

/** The messaging of the process; it starts after everything else of the service. */
export class MessagingHolder {
  private running: Messaging | undefined;

  get messaging(): Messaging {
    if (!this.running) throw new Error('Messaging has not started yet');
    return this.running;
  }

  get ready(): boolean {
    return this.running?.ready ?? false;
  }

  start(messaging: Messaging): void {
    this.running = messaging;
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }
}
