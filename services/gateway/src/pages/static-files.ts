import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@jamcimo/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestUrl } from '../http/request-url.js';
import { WEB_DIST } from './web-dist.js';

/** A file name without folders, as they lie at the root of the site: logo.svg, theme.js. */
const ROOT_FILE = /^\/[a-z0-9][a-z0-9-]*\.(svg|png|ico|js|webmanifest|woff2)$/;
/** Hashed by their content: they never change. */
const ASSET = /^\/assets\/[A-Za-z0-9_.-]+$/;

const YEAR = 31_536_000;
const DAY = 86_400;

/** Files of the built client. */
@Injectable()
export class StaticFiles {
  constructor(@Inject(WEB_DIST) private readonly webDist: string) {}

  get root(): string {
    return join(this.webDist, 'client');
  }

  async sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = pathOf(request);
    if (!ASSET.test(path) || !(await this.exists(path))) {
      throw new DomainError('file.not-found');
    }
    reply.header('cache-control', `public, max-age=${YEAR}, immutable`).sendFile(path.slice(1));
  }

  /** Sends a file of the site's root; false when there is none of that name. */
  async sendRootFile(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const path = pathOf(request);
    if (!ROOT_FILE.test(path) || !(await this.exists(path))) return false;
    reply.header('cache-control', `public, max-age=${DAY}`).sendFile(path.slice(1));
    return true;
  }

  private exists(path: string): Promise<boolean> {
    return access(join(this.root, path)).then(
      () => true,
      () => false,
    );
  }
}

function pathOf(request: FastifyRequest): string {
  return requestUrl(request).pathname;
}
