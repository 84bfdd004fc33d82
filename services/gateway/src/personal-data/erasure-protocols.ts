import { type ErasureProtocol, type PersonalRecord } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PersonalCounts, toParts } from './personal-parts.js';

/** Protocols of erasures, as the audit log keeps them: numbers of the kinds, nothing of what was erased. */
@Injectable()
export class ErasureProtocols {
  constructor(private readonly dataSource: DataSource) {}

  /** Of a record that is gone. An erasure whose answer was lost counts: nothing else can have been meant. */
  async find(record: PersonalRecord): Promise<ErasureProtocol | null> {
    const [found]: { at: Date; by: string; held: PersonalCounts }[] = await this.dataSource.query(
      `SELECT at, actor_name AS by, details -> 'held' AS held FROM audit_log
       WHERE action = 'personal-data.erase' AND record_type = $1 AND record_id = $2 AND details ? 'held'
       ORDER BY id DESC LIMIT 1`,
      [record.recordType, String(record.id)],
    );
    return found ? toProtocol(record, { at: found.at, by: found.by, held: found.held }) : null;
  }
}

export function toProtocol(
  { recordType, id }: PersonalRecord,
  { at, by, held }: { at: Date; by: string; held: PersonalCounts },
): ErasureProtocol {
  return { recordType, id, erasedAt: at.toISOString(), erasedBy: by, parts: toParts(held) };
}
