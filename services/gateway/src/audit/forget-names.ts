import { REJECTED_REQUEST_MONTHS, registrationsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { CallClient, RepeatedWork } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;
const PAGE = 1000;

/**
 * Takes names and reasons out of the log when the personal data of their record are gone, every hour: of a request as registrations
 * says, of a removed politician a year after the removal. The number stays. Every replica does it; doing it twice is harmless.
 */
@Injectable()
export class ForgetNames extends RepeatedWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly calls: CallClient,
  ) {
    super(new Logger('names of the log'), HOUR_MS);
  }

  async look(): Promise<void> {
    await this.forgetPoliticians();
    for (let after = 0; ; ) {
      const ids = await this.namedSubmissions(after);
      const last = ids.at(-1);
      if (last === undefined) return;
      const forgotten = await this.calls.call(registrationsCalls.forgotten, { ids });
      if (forgotten.length > 0) await this.forgetSubmissions(forgotten);
      after = last;
    }
  }

  private async namedSubmissions(after: number): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT DISTINCT record_id::int AS id FROM audit_log
       WHERE record_type = 'submission' AND record_name IS NOT NULL AND record_id ~ '^[0-9]{1,9}$' AND record_id::int > $1
       ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    return rows.map(({ id }) => id);
  }

  private async forgetSubmissions(ids: number[]): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query(
        `UPDATE audit_log SET record_name = NULL, details = details - 'reason'
         WHERE record_type = 'submission' AND record_id = ANY($1) AND record_name IS NOT NULL`,
        [ids.map(String)],
      ),
    );
  }

  private async forgetPoliticians(): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query(
        `UPDATE audit_log SET record_name = NULL, details = details - 'reason'
         WHERE record_type = 'politician' AND record_name IS NOT NULL AND record_id IN (
           SELECT record_id FROM audit_log WHERE action IN ('politician.remove', 'personal-data.erase')
             AND record_type = 'politician' AND outcome = 'succeeded'
             AND at < now() - $1 * interval '1 month')`,
        [REJECTED_REQUEST_MONTHS],
      ),
    );
  }
}
