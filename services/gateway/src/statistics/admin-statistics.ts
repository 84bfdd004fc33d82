import {
  type AdminStats,
  goalSearchCalls,
  mediaCalls,
  objectionCalls,
  operationsCalls,
  paymentsCalls,
  politiciansCalls,
  type QueueHealth,
  registrationsCalls,
  SERVICE_NAMES,
  SIGN_IN_STATISTICS_DAYS,
  type SignInsOfDay,
} from '@jamcimo/contracts';
import { CallClient, sealsWithoutGuarantee } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GuaranteesToConfirm } from '../payments/guarantees-to-confirm.js';

/** Figures for /admin/stats. A service that does not answer leaves its part empty and the rest as it is. */
@Injectable()
export class AdminStatistics {
  constructor(
    private readonly calls: CallClient,
    private readonly guarantees: GuaranteesToConfirm,
    private readonly dataSource: DataSource,
  ) {}

  async read(): Promise<AdminStats> {
    const [
      politicians,
      submissions,
      payments,
      media,
      goalSearches,
      objections,
      guaranteesPaid,
      sealsWithout,
      signIns,
      queues,
    ] = await Promise.all([
      this.calls.call(politiciansCalls.statistics, {}).catch(() => null),
      this.calls.call(registrationsCalls.statistics, {}).catch(() => null),
      this.calls.call(paymentsCalls.statistics, {}).catch(() => null),
      this.calls.call(mediaCalls.statistics, {}).catch(() => null),
      this.calls.call(goalSearchCalls.goalSearchFigures, {}).catch(() => null),
      this.calls.call(objectionCalls.figures, {}).catch(() => null),
      countOf(this.guarantees.list()),
      countOf(sealsWithoutGuarantee(this.calls)),
      this.signIns(),
      Promise.all(SERVICE_NAMES.filter((name) => name !== 'gateway').map((name) => this.queue(name))),
    ]);
    return {
      politicians,
      submissions,
      payments,
      media,
      goalSearches,
      objections,
      guaranteesPaid,
      sealsWithoutGuarantee: sealsWithout,
      signIns,
      queues,
    };
  }

  private signIns(): Promise<SignInsOfDay[]> {
    return this.dataSource.query(SIGN_INS);
  }

  private async queue(service: string): Promise<QueueHealth> {
    try {
      const { items: _items, ...counts } = await this.calls.call(operationsCalls(service).deliveries, {
        limit: 1,
      });
      return { service, state: 'up', ...counts };
    } catch {
      const unknown = { pending: null, working: null, failed: null, oldestSeconds: null, lagSeconds: null };
      return { service, state: 'down', ...unknown };
    }
  }
}

/** Null where a service does not answer. */
const countOf = (found: Promise<unknown[]>): Promise<number | null> =>
  found.then(
    ({ length }) => length,
    () => null,
  );

/* Days in Croatian time, those without a sign-in included. Without the casts the series would be of UTC days. */
const SIGN_INS = `
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day,
    count(a.id) FILTER (WHERE a.outcome = 'succeeded')::int AS succeeded,
    count(a.id) FILTER (WHERE a.outcome = 'refused')::int AS refused
  FROM generate_series(
    ((now() AT TIME ZONE 'Europe/Zagreb')::date - ${SIGN_IN_STATISTICS_DAYS - 1})::timestamp,
    (now() AT TIME ZONE 'Europe/Zagreb')::date::timestamp, interval '1 day'
  ) AS d(day)
  LEFT JOIN audit_log a ON a.action = 'session.sign-in'
    AND a.at >= d.day AT TIME ZONE 'Europe/Zagreb'
    AND a.at < (d.day + interval '1 day') AT TIME ZONE 'Europe/Zagreb'
  GROUP BY d.day ORDER BY d.day`;
