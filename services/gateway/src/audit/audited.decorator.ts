import type { AuditActionName, AuditFacts, AuditRecordType } from '@jamcimo/contracts';
import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const AUDITED = 'audited action';

export interface Audited {
  action: AuditActionName;
  /** What kind of record the action is about. */
  record: AuditRecordType;
}

/**
 * Names an administrative action for the audit log. Writes are recorded without it too, under their route; a read that must
 * leave an entry (a document) is recorded because it carries this.
 */
export const AuditedAs = (action: AuditActionName, record: AuditRecordType) =>
  SetMetadata(AUDITED, { action, record } satisfies Audited);

declare module 'fastify' {
  interface FastifyRequest {
    /** What a handler adds to its audit entry: names and figures, never secrets or contents. */
    auditDetails?: AuditFacts;
    /** What the record is called, where the answer does not say it. */
    auditRecordName?: string | null;
  }
}

/** Says what the record is called, for an action whose answer does not carry its name. */
export function nameAuditedRecord(request: FastifyRequest, name: string | null): void {
  request.auditRecordName = name;
}

/** Adds to the audit entry of the running action. */
export function addAuditDetails(request: FastifyRequest, details: AuditFacts): void {
  request.auditDetails = { ...request.auditDetails, ...details };
}
