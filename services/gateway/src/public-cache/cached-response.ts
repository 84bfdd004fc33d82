import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this a compressed variant is not worth its header. */
const COMPRESS_FROM = 1024;
const BROTLI_QUALITY = 5;
/** What is sent once is compressed quickly. */
const GZIP_LEVEL = 1;

/** 72 bits: enough to tell one answer from the next. */
const ETAG_LENGTH = 12;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response as ready bytes, with the variants that were asked for so far. */
export class CachedResponse {
  private tag: string | undefined;
  private wasSent = false;
  private readonly variants = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly bytes: Buffer,
  ) {
    this.variants.set('identity', Promise.resolve(bytes));
  }

  /** Made for what is sent: most parts of pages never are. */
  get etag(): string {
    this.tag ??= `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, ETAG_LENGTH)}"`;
    return this.tag;
  }

  /** Pictures are compressed in themselves. */
  private get isText(): boolean {
    return /^(text\/|application\/(json|xml|atom))/.test(this.headers['content-type'] ?? '');
  }

  /** The best variant for an Accept-Encoding header; brotli, which costs most, from the second time on. */
  encodingFor(accepted: string | undefined): Encoding {
    if (this.bytes.length < COMPRESS_FROM || !accepted || !this.isText) return 'identity';
    const takesGzip = accepts(accepted, 'gzip');
    if (accepts(accepted, 'br') && (this.wasSent || !takesGzip)) return 'br';
    return takesGzip ? 'gzip' : 'identity';
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    this.wasSent = true;
    const known = this.variants.get(encoding);
    if (known) return known;
    const made =
      encoding === 'br'
        ? brotli(this.bytes, brotliOptions(this.bytes.length))
        : deflate(this.bytes, { level: GZIP_LEVEL });
    this.variants.set(encoding, made);
    return made;
  }
}

function brotliOptions(size: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): CachedResponse {
  return jsonTextResponse(status, JSON.stringify(body), headers);
}

/** @param name under which a browser saves it; without one it is shown */
export function fileResponse(type: string, text: string, name?: string): CachedResponse {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
  };
  return new CachedResponse(200, headers, Buffer.from(text));
}

/** @param text JSON */
export function jsonTextResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): CachedResponse {
  const all = { 'content-type': 'application/json; charset=utf-8', ...headers };
  return new CachedResponse(status, all, Buffer.from(text));
}
