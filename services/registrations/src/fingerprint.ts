import { createHash, createHmac } from 'node:crypto';
import { type AppKeySettings, appKeys } from '@jamcimo/service-kit';

/**
 * Keyed hash of everything a person sent, to distinguish a repeated request from a different one under the same key. Without the
 * secret the content cannot be guessed by trial.
 */
export function fingerprintOf(
  config: AppKeySettings,
  texts: Record<string, string>,
  uploads: Partial<Record<string, Buffer>>,
  originalId: number | null,
): string {
  const [key] = appKeys(config, 'request fingerprints v1');
  const files = Object.entries(uploads as Record<string, Buffer>).map(([field, bytes]) => [
    field,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  const all = { texts: Object.entries(texts).sort(byName), files: files.sort(byName), originalId };
  return createHmac('sha256', key).update(JSON.stringify(all)).digest('base64url');
}

function byName([a = '']: string[], [b = '']: string[]): number {
  return a < b ? -1 : 1;
}
