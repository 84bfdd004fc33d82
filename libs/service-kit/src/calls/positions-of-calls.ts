import type { PublicReads } from '@jamcimo/database';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { CallEnvelope } from './envelope.js';

/** Has public reads see what the caller of each call knows to have changed. */
export class PositionsOfCalls implements NestInterceptor {
  constructor(private readonly publicReads: PublicReads) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { position } = context.switchToRpc().getData<CallEnvelope>();
    if (position !== undefined) this.publicReads.require(position);
    return next.handle();
  }
}
