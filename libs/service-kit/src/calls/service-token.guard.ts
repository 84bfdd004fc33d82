import { createHash, timingSafeEqual } from 'node:crypto';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { CallEnvelope } from './envelope.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Refuses every call that does not carry the token of the installation. */
export class ServiceTokenGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(token: string) {
    this.expected = digest(token);
  }

  canActivate(context: ExecutionContext): boolean {
    const envelope = context.switchToRpc().getData<Partial<CallEnvelope> | null>();
    return typeof envelope?.token === 'string' && timingSafeEqual(digest(envelope.token), this.expected);
  }
}
