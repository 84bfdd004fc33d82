import { type CallAnswer, type CallInput, type Correction, objectionCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type List = typeof objectionCalls.corrections;

/** What everybody may read: what was corrected, when, and where. */
@Injectable()
export class ListCorrections {
  readonly handler = handleCall(objectionCalls.corrections, (input) => this.list(input));

  constructor(private readonly dataSource: DataSource) {}

  async list({ limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const [[count], rows]: [{ total: number }[], Corrected[]] = await Promise.all([
      this.dataSource.query('SELECT count(*)::int AS total FROM objections WHERE sentence IS NOT NULL'),
      this.dataSource.query(
        `SELECT id, decided_at AS date, sentence, politician_id AS "politicianId" FROM objections
         WHERE sentence IS NOT NULL ORDER BY decided_at DESC, id DESC LIMIT $1 OFFSET $2`,
        [limit, offset],
      ),
    ]);
    return { items: rows.map(toCorrection), total: count?.total ?? 0 };
  }
}

interface Corrected {
  id: number;
  date: Date;
  sentence: string;
  politicianId: number;
}

function toCorrection({ id, date, sentence, politicianId }: Corrected): Correction {
  return { id, date: date.toISOString(), sentence, address: `/?selected_politician=${politicianId}` };
}
