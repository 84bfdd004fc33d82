import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { LoadedData } from '../answers/public-answers.js';
import { WEB_DIST } from './web-dist.js';

/** What `web` builds for the server (architecture, "Pages as HTML"). */
interface Renderer {
  /** The address without anything the page does not depend on: the key under which it may be kept. */
  canonical(url: string): string;
  /** API addresses whose answers the page needs. */
  dataFor(url: string): string[];
  render(url: string, data: Record<string, LoadedData>): Promise<{ status: number; html: string }>;
}

/** Loads the renderer that `web` built, again when it was built anew (`npm run dev`). */
@Injectable()
export class PageRenderer {
  private renderer: Promise<Renderer> | null = null;
  private builtAt = 0;

  constructor(@Inject(WEB_DIST) private readonly webDist: string) {}

  async load(): Promise<Renderer> {
    const file = join(this.webDist, 'server', 'render.js');
    const builtAt = (await stat(file)).mtimeMs;
    if (!this.renderer || builtAt !== this.builtAt) {
      this.builtAt = builtAt;
      this.renderer = import(`${pathToFileURL(file)}?built=${builtAt}`) as Promise<Renderer>;
      this.renderer.catch(() => {
        this.renderer = null;
      });
    }
    return this.renderer;
  }
}
