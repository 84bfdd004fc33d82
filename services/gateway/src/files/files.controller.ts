import { DomainError } from '@jamcimo/contracts';
import { AREAS, ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { AdministratorAccess } from '../accounts/sessions/administrator-access.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { isKnownEtag } from '../http/known-etag.js';
import { RequestLimit } from '../http/request-limit.js';
import { requestUrl } from '../http/request-url.js';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { PublishedFiles } from './published-files.js';

/** `/files/<owner>/<sha256>.<type>`, of photos with their width: nothing else is ever looked up. */
const FILE = /^\/files\/([a-z][a-z-]{0,30}\/[0-9a-f]{64}(?:-\d{2,4})?\.(webp|pdf))$/;

const TYPES: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf' };

/** A withdrawn file is gone from browsers and proxies within this time; afterwards the tag spares sending it again. */
const CACHED = 'public, max-age=3600';
const FOR_ADMINISTRATORS = 'private, no-store';

/** Public files. Their names are the hash of their content, so they never change; the type is fixed by the name. */
@Public()
@InApiSection('Files and pictures')
@Controller('files')
export class FilesController {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly publishedFiles: PublishedFiles,
    private readonly access: AdministratorAccess,
    private readonly limit: RequestLimit,
  ) {}

  @Get('*')
  @DescribedAs({
    summary: 'A photo or a programme of a published profile',
    notes:
      'Addresses come from `photoUrl` and `programPdfUrl`: an owner, and the SHA-256 of the content; photos with their width (160, 480 or 960). Administrators get those of other profiles too.',
    path: { path: z.string().regex(/^[a-z][a-z-]{0,30}\/[0-9a-f]{64}(?:-\d{2,4})?\.(webp|pdf)$/) },
    ...revalidated,
    file: Object.values(TYPES),
    errors: ['file.not-found'],
  })
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { pathname } = requestUrl(request);
    const [, name, type] = FILE.exec(pathname) ?? [];
    if (!name || !type) throw notFound();
    const isPublished = await this.publishedFiles.isPublished(pathname);
    // Whether a file is public is kept where it is: only other addresses ask the register each time.
    if (!isPublished) this.limit.take(request.ip);
    if (!isPublished && !(await this.access.isAdministrator(request))) throw notFound();
    const etag = `"${name.slice(name.indexOf('/') + 1)}"`;
    reply.headers({
      'content-type': TYPES[type],
      'cache-control': isPublished ? CACHED : FOR_ADMINISTRATORS,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'content-disposition': 'inline',
      etag,
    });
    if (isKnownEtag(request.headers['if-none-match'], etag)) {
      reply.code(304).send();
      return;
    }
    const object = await this.store.get(`${AREAS.public}${name}`).catch((error: unknown) => {
      throw error instanceof ObjectNotFound ? notFound() : error;
    });
    reply.header('content-length', object.size).send(object.stream);
  }
}

function notFound(): DomainError {
  return new DomainError('file.not-found');
}
