import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this a compressed variant is not worth its header. */
const COMPRESS_FROM = 1024;
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as ready bytes, with the variants that were asked for so far. */
export class Answer {
  readonly etag: string;
  private readonly variants = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly bytes: Buffer,
  ) {
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    this.variants.set('identity', Promise.resolve(bytes));
  }

  /** Pictures are compressed in themselves. */
  private get isText(): boolean {
    return /^(text\/|application\/(json|xml))/.test(this.headers['content-type'] ?? '');
  }

  /** The best variant for an Accept-Encoding header. */
  encodingFor(accepted: string | undefined): Encoding {
    if (this.bytes.length < COMPRESS_FROM || !accepted || !this.isText) return 'identity';
    if (accepts(accepted, 'br')) return 'br';
    return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.variants.get(encoding);
    if (known) return known;
    const made =
      encoding === 'br' ? brotli(this.bytes, brotliOptions(this.bytes.length)) : deflate(this.bytes);
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

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const bytes = Buffer.from(JSON.stringify(body));
  return new Answer(status, { 'content-type': 'application/json; charset=utf-8', ...headers }, bytes);
}
