import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceKeys } from '@jamcimo/messaging';
import type { CallEnvelope } from './envelope.js';

/** The commands of operators, which make their keys of SERVICE_TOKEN. */
export const OPERATOR = 'operator';

/** Who makes calls. The other services speak to each other by events. */
export const CALLERS = ['gateway', 'backups', OPERATOR];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call carries a key by which one of the callers may speak to one of these services. */
export function tokenCheck(services: ServiceKeys[]): (envelope: Partial<CallEnvelope> | null) => boolean {
  const accepted = services
    .flatMap((keys) => CALLERS.flatMap((caller) => keys.from(caller, 'calls')))
    .map(digest);
  return (envelope) => {
    if (typeof envelope?.token !== 'string') return false;
    const given = digest(envelope.token);
    return accepted.some((key) => timingSafeEqual(given, key));
  };
}
