import {
  FUND_PURPOSES,
  type FundEntry,
  type HistoryEntry,
  LIST_LIMIT,
  type PaymentHistory,
  paymentsCalls,
  registrationsCalls,
} from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { StreamedList } from '../http/streamed-list.js';
import { choice, day, flag, inPages, recordNumber, searchText } from '../inputs/query-fields.js';
import { fundEntriesHeading, fundEntryLine } from './fund-entries-csv.js';
import { SubmissionNames } from './submission-names.js';

/** What the history is narrowed to. */
export const entryFilters = z.object({
  politicianId: recordNumber('Unesite broj političara'),
  submissionId: recordNumber('Unesite broj zahtjeva'),
  purpose: choice(FUND_PURPOSES),
  from: day,
  to: day,
  offStatements: flag,
  q: searchText,
});
export const entriesPage = entryFilters.extend(inPages);

export type EntryFilters = z.output<typeof entryFilters>;
export type EntriesPage = z.output<typeof entriesPage>;
type Filters = EntryFilters & { foundSubmissions?: number[] };

/** GET /api/funds: a page with `limit`, else all entries, streamed; and the history as a table for spreadsheets. */
@Injectable()
export class FundEntriesList {
  constructor(
    private readonly calls: CallClient,
    private readonly streamed: StreamedList,
    private readonly names: SubmissionNames,
  ) {}

  async send(
    { limit, offset, ...asked }: EntriesPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const filters = await this.withFound(asked);
    await this.streamed.sendPageOrWhole(request, reply, {
      limit,
      offset,
      page: (size, from) => this.page(filters, size, from),
      after: (last) => this.after(filters, last as FundEntry),
    });
  }

  async export(asked: EntryFilters, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const filters = await this.withFound(asked);
    await this.streamed.send(request, reply, {
      offset: 0,
      cacheControl: 'no-store',
      page: async (offset) => {
        const { items, total } = await this.calls.call(paymentsCalls.history, { ...filters, offset });
        return { items: await this.named(items), total };
      },
      after: async (last) => {
        const { id, date } = last as HistoryEntry;
        return this.named(
          await this.calls.call(paymentsCalls.historyAfter, { ...filters, after: { id, date } }),
        );
      },
      text: {
        contentType: 'text/csv; charset=utf-8',
        fileName: `uplate-${isoDay()}.csv`,
        heading: fundEntriesHeading(),
        line: (entry) => fundEntryLine(entry as HistoryEntry),
      },
    });
  }

  /** A page of the history; `X-Total-Count` is set on the reply. */
  async history(
    { limit = LIST_LIMIT, offset, ...filters }: EntriesPage,
    reply: FastifyReply,
  ): Promise<PaymentHistory> {
    const question = { ...(await this.withFound(filters)), limit, offset };
    const { items, total, ...figures } = await this.calls.call(paymentsCalls.history, question);
    reply.header('x-total-count', String(total));
    return { entries: await this.named(items), ...figures };
  }

  /** The requests of people whom the search names: payments know the names of profiles alone. None while registrations do not answer. */
  private async withFound(filters: EntryFilters): Promise<Filters> {
    const { q } = filters;
    if (q === undefined) return filters;
    const found = await this.calls
      .call(registrationsCalls.list, { filters: { q }, limit: LIST_LIMIT })
      .catch(() => ({ items: [] }));
    return { ...filters, foundSubmissions: found.items.map(({ id }) => id) };
  }

  private async page(filters: Filters, limit: number, offset: number) {
    const { items, total } = await this.calls.call(paymentsCalls.list, { ...filters, limit, offset });
    return { items: await this.named(items), total };
  }

  private async after(filters: Filters, { id, date }: FundEntry) {
    return this.named(await this.calls.call(paymentsCalls.listAfter, { ...filters, after: { id, date } }));
  }

  /** What was paid for a request that has no profile yet shows the person of the request, whom payments do not know. */
  private async named<Entry extends FundEntry | HistoryEntry>(entries: Entry[]): Promise<Entry[]> {
    const ids = entries.flatMap((entry) => requestOf(entry) ?? []);
    if (ids.length === 0) return entries;
    const names = await this.names.ofThoseKnown(ids);
    return entries.map((entry) => {
      const submissionId = requestOf(entry);
      return submissionId === null ? entry : { ...entry, politicianName: names.get(submissionId) ?? null };
    });
  }
}

/** The request whose person an entry shows; null where there is a profile, also one that was removed since, or no request. */
function requestOf({ politicianId, submissionId }: FundEntry | HistoryEntry): number | null {
  return politicianId === null ? submissionId : null;
}
