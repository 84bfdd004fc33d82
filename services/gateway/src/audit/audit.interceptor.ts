import { AUDIT_RECORD_TYPES } from '@jamcimo/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { AUDITED, type Audited, isInBulk } from '../routes/audited.decorator.js';
import { AuditTrail, outcomeOf } from './audit-trail.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Null where the handler said that there is none to note. */
function nameOf({ auditRecordName }: FastifyRequest, record: { name?: unknown } | null | undefined) {
  if (auditRecordName !== undefined) return auditRecordName;
  return typeof record?.name === 'string' ? record.name : null;
}

/** Records every administrative write, and every read that is marked, before it begins and when it ended. */
@Injectable()
export class AuditAdministrativeActions implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditTrail,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const audited = this.reflector.get<Audited | undefined>(AUDITED, context.getHandler());
    // The guard gives a session to administrative calls only.
    const isUnnamedRead = READS.includes(request.method) && !audited;
    if (
      !request.session ||
      isUnnamedRead ||
      (audited?.inBulk && !isInBulk(request.url, audited.inBulk.ofOne))
    )
      return next.handle();
    return from(this.carryOut(request, audited, next));
  }

  private async carryOut(
    request: FastifyRequest,
    audited: Audited | undefined,
    next: CallHandler,
  ): Promise<unknown> {
    const { id = null, recordType } = (request.params ?? {}) as { id?: string; recordType?: string };
    // One address for records of several kinds names the kind.
    const ofPath = AUDIT_RECORD_TYPES.find((known) => known === recordType);
    const entry = await this.audit.begin({
      action:
        audited?.action ?? (`${request.method} ${request.routeOptions.url ?? '/'}` as `${string} /${string}`),
      actor: request.session?.user ?? null,
      record: audited ? { type: ofPath ?? audited.record, id } : null,
      address: request.ip,
      requestId: request.id,
    });
    try {
      const result: unknown = await firstValueFrom(next.handle(), { defaultValue: undefined });
      if (request.auditGoesOn) return result;
      // An action on a record is about that record, whatever else came of it.
      const record = result as { id?: string | number; name?: unknown } | null | undefined;
      await this.audit.end(entry, 'succeeded', {
        recordId: id ?? record?.id ?? null,
        recordName: nameOf(request, record),
        details: request.auditDetails ?? {},
      });
      return result;
    } catch (error) {
      const { outcome, details } = outcomeOf(error);
      await this.audit.end(entry, outcome, {
        recordName: request.auditRecordName ?? null,
        details: { ...request.auditDetails, ...details },
      });
      throw error;
    }
  }
}
