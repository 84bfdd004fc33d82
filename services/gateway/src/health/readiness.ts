import { readinessAnswer, type Readiness as State } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { PageRenderer } from '../pages/page-renderer.js';

/** Whether this process can be sent requests: it listens, is not stopping, and can render pages. */
@Injectable()
export class Readiness {
  state: State = 'ready';

  constructor(private readonly renderer: PageRenderer) {}

  async answer(): Promise<ReturnType<typeof readinessAnswer>> {
    return readinessAnswer(this.state === 'ready' && !(await this.canRender()) ? 'starting' : this.state);
  }

  /** From now on load balancers send new requests elsewhere. */
  stopping(): void {
    this.state = 'stopping';
  }

  private canRender(): Promise<boolean> {
    return this.renderer.load().then(
      () => true,
      () => false,
    );
  }
}
