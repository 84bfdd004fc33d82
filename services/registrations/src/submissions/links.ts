import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AppKeySettings, appKeys } from '@jamcimo/service-kit';

/**
 * What a link opens: the data to pay by, the goals to confirm once, a returned request to correct once, a public profile to change, a
 * stranger's request to end.
 */
export type LinkPurpose = 'payment' | 'goals' | 'correction' | 'change' | 'disown';

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
  /** The first signs. */
  private readonly keys: Buffer[];

  constructor(config: AppKeySettings) {
    this.keys = appKeys(config, 'links v1');
  }

  token(purpose: LinkPurpose, id: number, nonce: string): string {
    return tokenBy(this.keys[0] as Buffer, purpose, id, nonce);
  }

  /** The request that a token names, not verified yet. Null for an invalid token. */
  idOf(token: string): number | null {
    const [, id] = TOKEN.exec(token) ?? [];
    return id === undefined ? null : Number(id);
  }

  /** Whether this very token was made for the purpose, the request and its nonce. */
  opens(token: string, purpose: LinkPurpose, id: number, nonce: string): boolean {
    const given = Buffer.from(token);
    return this.keys
      .map((key) => Buffer.from(tokenBy(key, purpose, id, nonce)))
      .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
  }
}

function tokenBy(key: Buffer, purpose: LinkPurpose, id: number, nonce: string): string {
  const mac = createHmac('sha256', key).update(`${purpose}\n${id}\n${nonce}`).digest('base64url');
  return `${id}-${mac}`;
}
