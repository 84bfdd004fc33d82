import { REJECTED_REQUEST_MONTHS, registrationsCalls } from '@jamcimo/contracts';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Tells others which requests they must not name any more. */
@Injectable()
export class ForgottenSubmissions {
  readonly handler = handleCall(registrationsCalls.forgotten, ({ ids }) => this.find(ids));

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A request that was removed stays named in the log as long as a rejected one would be kept. */
  async find(ids: number[]): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT given.id FROM unnest($1::int[]) AS given(id)
         LEFT JOIN submissions s ON s.id = given.id
         LEFT JOIN removed_submissions r ON r.submission_id = given.id
       WHERE s.forgotten_at IS NOT NULL
         OR (s.id IS NULL AND (r.removed_at IS NULL OR r.removed_at <= $2::timestamptz - $3 * interval '1 month'))
       ORDER BY given.id`,
      [ids, this.clock.now(), REJECTED_REQUEST_MONTHS],
    );
    return rows.map(({ id }) => id);
  }
}
