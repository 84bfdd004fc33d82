import { FUND_PURPOSES, type FundEntry, LIST_LIMIT, paymentsCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StreamedList } from '../answers/streamed-list.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { SubmissionNames } from '../payments/submission-names.js';
import { fundEntriesHeading, fundEntryLine } from './fund-entries-csv.js';

const MAXIMUM_ID = 2_147_483_647;
const MAXIMUM_OFFSET = 1_000_000;
const FILE_NAME = 'uplate.csv';

type Query = ReturnType<typeof readQuery>;

/** GET /api/funds: a page with `limit`, else all entries, streamed; and the same as CSV. */
@Injectable()
export class FundEntriesList {
  constructor(
    private readonly calls: CallClient,
    private readonly streamed: StreamedList,
    private readonly names: SubmissionNames,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { filters, limit, offset } = readQuery(queryOf(request.url));
    await this.streamed.sendPageOrWhole(request, reply, {
      ...{ limit, offset },
      page: (size, from) => this.page(filters, size, from),
      after: (last) => this.after(filters, last as FundEntry),
    });
  }

  async export(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { filters } = readQuery(queryOf(request.url));
    await this.streamed.send(request, reply, {
      ...{ offset: 0, cacheControl: 'no-store' },
      page: (from) => this.page(filters, LIST_LIMIT, from),
      after: (last) => this.after(filters, last as FundEntry),
      text: {
        contentType: 'text/csv; charset=utf-8',
        fileName: FILE_NAME,
        heading: fundEntriesHeading(),
        line: (entry) => fundEntryLine(entry as FundEntry),
      },
    });
  }

  private async page(filters: Query['filters'], limit: number, offset: number) {
    const { items, total } = await this.calls.call(paymentsCalls.list, { ...filters, limit, offset });
    return { items: await this.named(items), total };
  }

  private async after(filters: Query['filters'], { id, date }: FundEntry) {
    return this.named(await this.calls.call(paymentsCalls.listAfter, { ...filters, after: { id, date } }));
  }

  /** What was paid for a request that has no profile yet shows the person of the request, whom payments do not know. */
  private async named(entries: FundEntry[]): Promise<FundEntry[]> {
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
function requestOf({ politicianId, submissionId }: FundEntry): number | null {
  return politicianId === null ? submissionId : null;
}

function readQuery(query: URLSearchParams) {
  const reader = new QueryReader(query);
  const id = (name: string) => {
    const given = reader.count(name, MAXIMUM_ID);
    return given === 0 ? undefined : given;
  };
  const [politicianId, submissionId] = [id('politicianId'), id('submissionId')];
  const purpose = reader.oneOf('purpose', FUND_PURPOSES);
  return reader.done({
    filters: {
      ...(politicianId !== undefined && { politicianId }),
      ...(submissionId !== undefined && { submissionId }),
      ...(purpose !== undefined && { purpose }),
    },
    limit: reader.count('limit', LIST_LIMIT),
    offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
  });
}
