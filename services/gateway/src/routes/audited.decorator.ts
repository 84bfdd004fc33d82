import type { AuditActionName, AuditFacts, AuditRecordType } from '@jamcimo/contracts';
import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestUrl } from '../http/request-url.js';

export const AUDITED = 'audited action';

export interface Audited {
  action: AuditActionName;
  /** What kind of record the action is about. */
  record: AuditRecordType;
  /** Only when more is read at once than a screen shows; these filters narrow the list to one record. */
  inBulk?: { ofOne: readonly string[] };
}

/**
 * Names an administrative action for the audit log. Writes are recorded without it too, under their route; a read that must
 * leave an entry (a document) is recorded because it carries this.
 */
export const AuditedAs = (action: AuditActionName, record: AuditRecordType) =>
  SetMetadata(AUDITED, { action, record } satisfies Audited);

/** The most entries of a list that a screen asks for at once. */
const SCREEN = 100;

/**
 * Names a read of a list that leaves an entry when it takes more than a screen shows: without `limit`, or with a great one.
 *
 * @param ofOne filters of this list by one record: what belongs to it is no bulk, however much it is, for screens show all of it
 */
export const AuditedInBulk = (
  action: AuditActionName,
  record: AuditRecordType,
  ofOne: readonly string[] = [],
) => SetMetadata(AUDITED, { action, record, inBulk: { ofOne } } satisfies Audited);

/** Reads the query as `readQuery` does: an empty value counts as absent, a repeated one by its first. */
export function isInBulk(url: string, ofOne: readonly string[]): boolean {
  const { searchParams } = requestUrl({ url });
  const given = (name: string) => searchParams.get(name)?.trim() || undefined;
  if (ofOne.some((name) => given(name) !== undefined)) return false;
  const limit = given('limit');
  return limit === undefined || !(Number(limit) <= SCREEN);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a handler adds to its audit entry: names and figures, never secrets or contents. */
    auditDetails?: AuditFacts;
    /** What the record is called, where the answer does not say it. */
    auditRecordName?: string | null;
    /** Whether the action goes on after its answer. */
    auditGoesOn?: boolean;
  }
}

/** Leaves the entry of the running action open: whoever learns how it ended writes it (`AuditTrail.endRequest`). */
export function leaveAuditOpen(request: FastifyRequest): void {
  request.auditGoesOn = true;
}

/** Says what the record is called, for an action whose answer does not carry its name. */
export function nameAuditedRecord(request: FastifyRequest, name: string | null): void {
  request.auditRecordName = name;
}

/** Adds to the audit entry of the running action. */
export function addAuditDetails(request: FastifyRequest, details: AuditFacts): void {
  request.auditDetails = { ...request.auditDetails, ...details };
}
