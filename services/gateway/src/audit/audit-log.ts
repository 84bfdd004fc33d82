import type { AuditEntry, AuditFacets, AuditOutcome } from '@jamcimo/contracts';
import { compareCroatian } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What was asked of the log; absent means not filtered. */
export interface AuditQuery {
  /** Entries older than this id. */
  before?: number | undefined;
  /** Id or name of the actor. */
  actor?: string | undefined;
  /** Whole action, or its beginning up to a dot: `politician` finds `politician.update`. */
  action?: string | undefined;
  /** `type` or `type:id`. */
  record?: string | undefined;
  outcome?: AuditOutcome | undefined;
  limit: number;
}

interface Row extends Omit<AuditEntry, 'id' | 'at' | 'finishedAt'> {
  id: string;
  at: Date;
  finishedAt: Date | null;
}

/** Reads of the audit log, newest first. */
@Injectable()
export class AuditLog {
  constructor(private readonly dataSource: DataSource) {}

  async read(query: AuditQuery): Promise<AuditEntry[]> {
    const { conditions, parameters } = conditionsOf(query);
    const rows: Row[] = await this.dataSource.query(
      `SELECT id, at, finished_at AS "finishedAt", actor_id AS "actorId", actor_name AS "actorName", action,
         record_type AS "recordType", record_id AS "recordId", outcome, details, address, request_id AS "requestId"
       FROM audit_log WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${query.limit}`,
      parameters,
    );
    return rows.map((row) => ({
      ...row,
      id: Number(row.id),
      at: row.at.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }));
  }

  /** What one can filter by. */
  async facets(): Promise<AuditFacets> {
    const [actors, actions, recordTypes] = await Promise.all([
      this.dataSource.query<AuditFacets['actors']>(
        `SELECT actor_id AS id, max(actor_name) AS name FROM audit_log
         WHERE actor_name IS NOT NULL GROUP BY actor_id, CASE WHEN actor_id IS NULL THEN actor_name END`,
      ),
      this.names('action'),
      this.names('record_type'),
    ]);
    actors.sort((a, b) => compareCroatian(a.name, b.name));
    return { actors, actions, recordTypes };
  }

  private async names(column: 'action' | 'record_type'): Promise<string[]> {
    const rows: { name: string }[] = await this.dataSource.query(
      `SELECT DISTINCT ${column} AS name FROM audit_log WHERE ${column} IS NOT NULL ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }
}

function conditionsOf({ before, actor, action, record, outcome }: AuditQuery) {
  const conditions = ['true'];
  const parameters: unknown[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  if (before !== undefined) add((place) => `id < ${place}`, before);
  if (actor !== undefined) {
    if (/^\d{1,9}$/.test(actor)) add((place) => `actor_id = ${place}`, Number(actor));
    else add((place) => `lower(actor_name) = lower(${place})`, actor);
  }
  if (action !== undefined)
    add((place) => `(action = ${place} OR starts_with(action, ${place} || '.'))`, action);
  if (outcome !== undefined) add((place) => `outcome = ${place}`, outcome);
  if (record !== undefined) {
    const [type, ...id] = record.split(':');
    add((place) => `record_type = ${place}`, type);
    if (id.length > 0) add((place) => `record_id = ${place}`, id.join(':'));
  }
  return { conditions, parameters };
}
