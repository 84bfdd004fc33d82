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

  read(): Promise<AdminStats> {
    return allOf<AdminStats>({
      politicians: orNull(this.calls.call(politiciansCalls.statistics, {})),
      submissions: orNull(this.calls.call(registrationsCalls.statistics, {})),
      payments: orNull(this.calls.call(paymentsCalls.statistics, {})),
      media: orNull(this.calls.call(mediaCalls.statistics, {})),
      goalSearches: orNull(this.calls.call(goalSearchCalls.goalSearchFigures, {})),
      objections: orNull(this.calls.call(objectionCalls.figures, {})),
      guaranteesPaid: countOf(this.guarantees.list()),
      sealsWithoutGuarantee: countOf(sealsWithoutGuarantee(this.calls)),
      signIns: this.dataSource.query<SignInsOfDay[]>(SIGN_INS),
      queues: Promise.all(SERVICE_NAMES.filter((name) => name !== 'gateway').map((name) => this.queue(name))),
    });
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
const orNull = <T>(found: Promise<T>): Promise<T | null> => found.catch(() => null);
const countOf = (found: Promise<unknown[]>) => orNull(found.then(({ length }) => length));

async function allOf<T extends object>(parts: { [Name in keyof T]: Promise<T[Name]> }): Promise<T> {
  const found = Object.entries<Promise<unknown>>(parts).map(async ([name, part]) => [name, await part]);
  return Object.fromEntries(await Promise.all(found)) as T;
}

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
