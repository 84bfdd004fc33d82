import { hkdfSync } from 'node:crypto';
import { secretsOf } from '@jamcimo/contracts';

/** What a key that is made of `APP_SECRET` is for. The name is part of the key: with another one nothing made before can be opened. */
export type AppKeyPurpose =
  | 'links v1'
  | 'mail quota v1'
  | 'private objects v1'
  | 'removed people v1'
  | 'request fingerprints v1'
  | 'second factors v1'
  | 'statement lines v1'
  | 'throttles v1';

export interface AppKeySettings {
  /** The secret of the installation; with a comma, several. */
  APP_SECRET?: string | undefined;
}

/**
 * The keys of a purpose. The first is the newest: things are made with it; what was made with any of them is accepted.
 *
 * @throws Error without a secret
 */
export function appKeys({ APP_SECRET }: AppKeySettings, purpose: AppKeyPurpose): [Buffer, ...Buffer[]] {
  if (!APP_SECRET) throw new Error(`There is no key for ${purpose}: APP_SECRET is not set`);
  return secretsOf(APP_SECRET).map((secret) => keyFrom(secret, purpose)) as [Buffer, ...Buffer[]];
}

/** RFC 5869 with the purpose as info: the key of one purpose says nothing about the secret or the key of another one. */
function keyFrom(secret: string, purpose: AppKeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `jamcimo ${purpose}`, 32));
}
