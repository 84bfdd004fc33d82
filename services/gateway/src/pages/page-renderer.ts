import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomainError } from '@jamcimo/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { LoadedData } from '../public-cache/public-responses.js';
import { WEB_DIST } from './web-dist.js';

/** What `web` builds for the server (architecture, "Pages as HTML"). `render` is only called in the workers. */
interface Renderer {
  /** The address without anything the page does not depend on: the key under which it may be cached. */
  canonical(url: string): string;
  /** API addresses whose answers the page needs. */
  dataFor(url: string): string[];
}

export interface RenderedPage {
  status: number;
  html: string;
}

/** One processor stays for everything else the gateway does. */
const WORKERS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Pages that may wait for a worker: at some 30 ms each, the last one waits for half a second. */
const QUEUE = 16;
/** Waiting included. A page that takes longer is a defect; its worker is ended. */
const RENDER_MS = 10_000;
const WORKER_MEGABYTES = 256;
/** The compiled worker beside the compiled renderer; in tests the sources of both. */
const WORKER = join(import.meta.dirname, `render-worker${extname(import.meta.filename)}`);

/**
 * Renders pages in worker threads, so that an expensive page delays no other answer. Loads the renderer that `web` built, again
 * after every build (`npm run dev`).
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private renderer: Promise<Renderer> | null = null;
  private file = '';
  /** Whether there was another build is looked at after so many milliseconds; tests make it shorter. */
  lookMs = 500;
  private lookedAt = 0;
  private readonly workers = new Piscina<object, RenderedPage>({
    filename: WORKER,
    minThreads: 1,
    maxThreads: WORKERS,
    maxQueue: QUEUE,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
    // Workers `import` their module: where one ends while Node `require`s it, an assertion of Node aborts the whole process.
    execArgv: ['--no-experimental-require-module'],
  });

  constructor(@Inject(WEB_DIST) private readonly webDist: string) {}

  /** While a build replaces the files, the renderer before it goes on. */
  async load(): Promise<Renderer> {
    if (this.renderer && performance.now() - this.lookedAt < this.lookMs) return this.renderer;
    this.lookedAt = performance.now();
    const path = join(this.webDist, 'server', 'render.js');
    const before = { renderer: this.renderer, file: this.file };
    const built = await stat(path).catch((error: unknown) => {
      if (before.renderer === null) throw error;
      return null;
    });
    if (built === null) return before.renderer as Promise<Renderer>;
    const file = `${pathToFileURL(path)}?built=${built.mtimeMs}`;
    if (this.renderer && file === this.file) return this.renderer;
    this.file = file;
    const renderer = import(file) as Promise<Renderer>;
    this.renderer = renderer;
    return renderer.catch((error: unknown) => {
      if (this.renderer === renderer) Object.assign(this, before);
      if (before.renderer === null) throw error;
      return before.renderer;
    });
  }

  /** @throws DomainError `service.unavailable` when too many pages wait already: asked before their data are fetched */
  assertCapacity(): void {
    if (this.workers.queueSize >= QUEUE) throw busy();
  }

  /** @throws DomainError `service.unavailable` when too many pages wait already, `service.timeout` */
  async render(url: string, data: Record<string, LoadedData>): Promise<RenderedPage> {
    this.assertCapacity();
    const signal = AbortSignal.timeout(RENDER_MS);
    try {
      return await this.workers.run({ renderer: this.file, url, data }, { signal });
    } catch (error) {
      throw signal.aborted ? new DomainError('service.timeout') : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.workers.destroy();
  }
}

function busy(): DomainError {
  return new DomainError('service.unavailable');
}
