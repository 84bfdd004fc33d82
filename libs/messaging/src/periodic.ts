/** Work repeated for as long as a service runs: at once, then a pause after each end, so that runs never overlap. */
export class Periodic {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  /** @param onError gets what a run threw; the next run takes place anyway */
  constructor(
    private readonly pauseMs: number,
    private readonly work: () => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
  ) {
    this.run();
  }

  /** Resolves when the present run has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private run(): void {
    this.running = Promise.resolve()
      .then(this.work)
      .then(
        () => undefined,
        (error) => this.onError(error),
      )
      .then(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.run(), this.pauseMs);
      });
  }
}
