import { hkdfSync } from 'node:crypto';
import { type ServiceName, secretsOf } from '@jamcimo/contracts';
import { z } from 'zod';

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

/** The keys that each service needs; what is not listed it is not given. */
export const APP_KEYS_OF: Record<ServiceName, AppKeyPurpose[]> = {
  politicians: ['private objects v1', 'removed people v1'],
  registrations: ['links v1', 'mail quota v1', 'private objects v1', 'request fingerprints v1'],
  payments: ['statement lines v1'],
  'media-monitor': [],
  gateway: ['private objects v1', 'second factors v1', 'throttles v1'],
  backups: [],
};

/** By purpose, the newest first, as base64url. */
export const heldAppKeys = z.record(z.string(), z.array(z.string().length(43)).min(1));

/** Where a process takes these keys from; one of the two is given where it needs any. */
export interface AppKeySettings {
  /** The secret of the installation, of which every key can be made; with a comma, several. */
  APP_SECRET?: string | undefined;
  /** What this service alone holds. */
  APP_KEYS?: z.output<typeof heldAppKeys> | undefined;
}

/**
 * The keys of a purpose. The first is the newest: things are made with it; what was made with any of them is accepted.
 *
 * @throws Error when this process was given none
 */
export function appKeys(
  { APP_SECRET, APP_KEYS }: AppKeySettings,
  purpose: AppKeyPurpose,
): [Buffer, ...Buffer[]] {
  const keys = APP_KEYS
    ? APP_KEYS[purpose]?.map((key) => Buffer.from(key, 'base64url'))
    : APP_SECRET && secretsOf(APP_SECRET).map((secret) => keyFrom(secret, purpose));
  if (!keys) throw new Error(`There is no key for ${purpose}: neither in APP_KEYS nor by APP_SECRET`);
  return keys as [Buffer, ...Buffer[]];
}

/** RFC 5869 with the purpose as info: the key of one purpose says nothing about the secret or the key of another one. */
function keyFrom(secret: string, purpose: AppKeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `jamcimo ${purpose}`, 32));
}

/** What a service is to hold; undefined where it needs none. */
export function appKeysToHold(service: ServiceName, appSecret: string): AppKeySettings['APP_KEYS'] {
  const purposes = APP_KEYS_OF[service];
  if (purposes.length === 0) return undefined;
  const held = (purpose: AppKeyPurpose) =>
    appKeys({ APP_SECRET: appSecret }, purpose).map((key) => key.toString('base64url'));
  return Object.fromEntries(purposes.map((purpose) => [purpose, held(purpose)]));
}
