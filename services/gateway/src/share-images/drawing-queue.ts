import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@jamcimo/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import PQueue from 'p-queue';

const AT_ONCE = 2;
/** At some 150 ms each, the last one waits for less than a second. */
const WAITING = 8;
const DRAWING_MS = 10_000;
/** The compiled worker beside the compiled queue; in tests the sources of both. */
const WORKER = join(import.meta.dirname, `draw-worker${extname(import.meta.filename)}`);

/** Draws pictures, each in a thread of its own that gives its memory back, two at a time. */
@Injectable()
export class DrawingQueue implements OnApplicationShutdown {
  private readonly queue = new PQueue({ concurrency: AT_ONCE });

  /**
   * Draws what `compose` returns when its turn comes.
   *
   * @param compose gives an SVG document
   * @returns PNG
   * @throws DomainError `service.unavailable` when too many wait already, `service.timeout`
   */
  async draw(compose: () => Promise<string>): Promise<Buffer> {
    if (this.queue.size >= WAITING) {
      throw new DomainError('service.unavailable');
    }
    return this.queue.add(async () => drawInThread(await compose()));
  }

  async onApplicationShutdown(): Promise<void> {
    this.queue.clear();
    await this.queue.onIdle();
  }
}

async function drawInThread(svg: string): Promise<Buffer> {
  const worker = new Worker(WORKER, { workerData: svg });
  try {
    const signal = AbortSignal.timeout(DRAWING_MS);
    const [png] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'AbortError';
    throw isLate ? new DomainError('service.timeout') : error;
  } finally {
    await worker.terminate();
  }
}
