import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceKeys } from '@jamcimo/messaging';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { CallEnvelope } from './envelope.js';

/** The commands of operators, which make their keys of SERVICE_TOKEN. */
export const OPERATOR = 'operator';

/** Who makes calls. The other services speak to each other by events. */
export const CALLERS = ['gateway', 'backups', OPERATOR];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Refuses every call that does not carry a key by which one of the callers may speak to this service. */
export class ServiceTokenGuard implements CanActivate {
  private readonly accepted: Buffer[];

  /** @param services the keys of the services that answer here */
  constructor(...services: ServiceKeys[]) {
    this.accepted = services
      .flatMap((keys) => CALLERS.flatMap((caller) => keys.from(caller, 'calls')))
      .map(digest);
  }

  canActivate(context: ExecutionContext): boolean {
    const envelope = context.switchToRpc().getData<Partial<CallEnvelope> | null>();
    if (typeof envelope?.token !== 'string') return false;
    const given = digest(envelope.token);
    return this.accepted.some((key) => timingSafeEqual(given, key));
  }
}
