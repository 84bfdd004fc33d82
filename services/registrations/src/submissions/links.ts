import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a link opens: the data to pay by, or the goals to confirm once. */
export type LinkPurpose = 'payment' | 'goals';

const TOKEN = /^(\d{1,9})-([\w-]{43})$/;

/** A random number stored with the request: a new one invalidates all older links of that purpose. */
export function freshNonce(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Signs links that open something without sign-in. A token is the request's id and an HMAC of purpose, id and nonce under a key
 * derived from APP_SECRET: a reader of the database cannot make one, and the same one can be made again for a mail that is
 * sent a second time.
 */
export class Links {
  private readonly key: Buffer;

  constructor(appSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'jamcimo links v1', 32));
  }

  token(purpose: LinkPurpose, id: number, nonce: string): string {
    return `${id}-${this.sign(purpose, id, nonce)}`;
  }

  /** The request that a token names, not verified yet. Null for an invalid token. */
  idOf(token: string): number | null {
    const [, id] = TOKEN.exec(token) ?? [];
    return id === undefined ? null : Number(id);
  }

  /** Whether this very token was made for the purpose, the request and its nonce. */
  opens(token: string, purpose: LinkPurpose, id: number, nonce: string): boolean {
    const expected = Buffer.from(this.token(purpose, id, nonce));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(purpose: LinkPurpose, id: number, nonce: string): string {
    return createHmac('sha256', this.key).update(`${purpose}\n${id}\n${nonce}`).digest('base64url');
  }
}
