import {
  type AuditActionName,
  type AuditFacts,
  type AuditOutcome,
  type AuditRecordType,
  DomainError,
  KEPT,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { CommandError } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';

export interface AuditRecord {
  type: AuditRecordType;
  id?: string | number | null;
}

/** Who does what to which record, from where. `details` holds names and figures, never secrets or contents. */
export interface AuditedAction {
  /** Method and route, for a write without a name of its own. */
  action: AuditActionName | `${string} /${string}`;
  /** Null when nobody is signed in. */
  actor: { id: number | null; username: string } | null;
  record?: AuditRecord | null;
  details?: AuditFacts;
  address?: string | null;
  requestId?: string | null;
}

export interface AuditEnd {
  /** What was made, when it is known at the end only. */
  recordId?: string | number | null;
  /** Whom or what the record was called when it happened. */
  recordName?: string | null;
  details?: AuditFacts;
}

type Ended = Exclude<AuditOutcome, 'attempted'>;

/** An entry that was begun. */
export type AuditHandle = { id: string };

const SIGN_IN: AuditActionName = 'session.sign-in';

/** Anybody on the internet adds entries by trying to sign in; what administrators do is kept. Each new one removes more than one old one, so that they cannot pile up, and never many at once. */
const REMOVE_OLD_SIGN_INS = `
  DELETE FROM audit_log WHERE id IN (
    SELECT id FROM audit_log WHERE action = 'session.sign-in' AND at < now() - $1 * interval '1 day'
    ORDER BY at LIMIT 100 FOR UPDATE SKIP LOCKED
  )`;

/** Writes the audit log: an entry before an action begins, its outcome when it ended. */
@Injectable()
export class AuditTrail {
  private readonly logger = new Logger('audit');

  constructor(private readonly transactions: WriteTransactions) {}

  /** An action about to begin. When this cannot be written, the action must not be carried out. */
  begin(action: AuditedAction): Promise<AuditHandle> {
    return this.insert(action, 'attempted');
  }

  /** Records the outcome. The action is over by now: if this cannot be written, the entry stays `attempted` and it is logged. */
  async end({ id }: AuditHandle, outcome: Ended, end: AuditEnd = {}): Promise<void> {
    await this.close('id', id, outcome, end).catch((error: unknown) =>
      this.logger.error(`audit entry ${id} has no outcome: ${String(error)}`),
    );
  }

  /** The same for an action that went on after the answer to its request. Whoever learns of the end first writes it. */
  endRequest(requestId: string, outcome: Ended, end: AuditEnd): Promise<void> {
    return this.close('request_id', requestId, outcome, end);
  }

  /** Something that is over at once. */
  async record(action: AuditedAction & { outcome: Ended }): Promise<void> {
    await this.insert(action, action.outcome);
  }

  /** Carries out `work` between its two halves. `endOf` says what is known of its result. */
  async around<T>(
    action: AuditedAction,
    work: () => Promise<T>,
    endOf: (result: T) => AuditEnd = () => ({}),
  ): Promise<T> {
    const entry = await this.begin(action);
    try {
      const result = await work();
      await this.end(entry, 'succeeded', endOf(result));
      return result;
    } catch (error) {
      const { outcome, details } = outcomeOf(error);
      await this.end(entry, outcome, { details });
      throw error;
    }
  }

  private async close(
    column: 'id' | 'request_id',
    value: string,
    outcome: Ended,
    { recordId = null, recordName = null, details = {} }: AuditEnd,
  ): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query(
        `UPDATE audit_log SET outcome = $2, finished_at = clock_timestamp(), details = details || $3::jsonb,
           record_id = coalesce($4, record_id), record_name = coalesce($5, record_name)
         WHERE ${column} = $1 AND outcome = 'attempted'`,
        [value, outcome, JSON.stringify(details), recordId === null ? null : String(recordId), recordName],
      ),
    );
  }

  private insert(action: AuditedAction, outcome: AuditOutcome): Promise<AuditHandle> {
    const { actor, record = null, details = {}, address = null, requestId = null } = action;
    return this.transactions.write(async (manager) => {
      if (action.action === SIGN_IN) await manager.query(REMOVE_OLD_SIGN_INS, [KEPT.signInDays]);
      const rows: AuditHandle[] = await manager.query(
        `INSERT INTO audit_log (at, finished_at, outcome, action, actor_id, actor_name, record_type, record_id, details, address, request_id)
         VALUES (clock_timestamp(), CASE WHEN $1 = 'attempted' THEN NULL ELSE clock_timestamp() END, $1, $2, $3, $4, $5, $6, $7, $8, $9)
         RETURNING id`,
        [
          outcome,
          action.action,
          actor?.id ?? null,
          actor?.username ?? null,
          record?.type ?? null,
          record?.id === undefined || record.id === null ? null : String(record.id),
          JSON.stringify(details),
          address,
          requestId,
        ],
      );
      return rows[0] as AuditHandle;
    });
  }
}

const FAILURES = [
  'service.unavailable',
  'service.timeout',
  'system.maintenance',
  'backup.unusable',
  'internal',
];

/** An expected refusal, or something that broke; of a refusal its code and the names of the wrong fields. */
export function outcomeOf(error: unknown): {
  outcome: 'refused' | 'failed';
  details: AuditFacts;
} {
  if (error instanceof CommandError) return { outcome: 'refused', details: {} };
  if (!(error instanceof DomainError)) return { outcome: 'failed', details: {} };
  const fields = error.details.errors?.map(({ field }) => field);
  return {
    outcome: FAILURES.includes(error.code) ? 'failed' : 'refused',
    details: { code: error.code, ...(fields && { wrongFields: fields }) },
  };
}
