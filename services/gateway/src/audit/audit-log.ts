import type { AuditEntry, AuditFacets } from '@jamcimo/contracts';
import { compareCroatian } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AuditQuery, conditionsOf } from './audit-conditions.js';

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
         record_type AS "recordType", record_id AS "recordId", record_name AS "recordName", outcome, details, address, request_id AS "requestId"
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

  async count(query: Omit<AuditQuery, 'limit'>): Promise<number> {
    const { conditions, parameters } = conditionsOf(query);
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM audit_log WHERE ${conditions.join(' AND ')}`,
      parameters,
    );
    return row?.count ?? 0;
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
