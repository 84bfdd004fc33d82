import {
  registrationsCalls,
  SUBMISSION_MARKS,
  SUBMISSION_ORDERS,
  SUBMISSION_PAYMENTS,
  SUBMISSION_STAGES,
  SUBMISSION_STATUSES,
  VERIFICATION_OPTIONS,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pagesOf, StreamedList } from '../http/streamed-list.js';
import { choice, inPages, month, searchText, text } from '../inputs/query-fields.js';

export const queueFilters = z.object({
  q: searchText,
  status: choice(SUBMISSION_STATUSES),
  payment: choice(SUBMISSION_PAYMENTS),
  option: choice(VERIFICATION_OPTIONS),
  county: text,
  with: choice(SUBMISSION_MARKS),
  stage: choice(SUBMISSION_STAGES),
  month,
});
export const queueInOrder = queueFilters.extend({ order: choice(SUBMISSION_ORDERS) });
export const queuePage = queueInOrder.extend(inPages);

export type QueueFilters = z.output<typeof queueFilters>;
export type QueueInOrder = z.output<typeof queueInOrder>;
export type QueuePage = z.output<typeof queuePage>;

/** The requests as administrators look through them, by the filters and the order of the address. */
@Injectable()
export class SubmissionQueue {
  constructor(
    private readonly calls: CallClient,
    private readonly streamed: StreamedList,
  ) {}

  /** GET /api/admin/submissions: a page with `limit`, else all of them, streamed. */
  async send(
    { limit, offset, ...queue }: QueuePage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const inOrder = split(queue);
    await this.streamed.sendPageOrWhole(request, reply, {
      limit,
      offset,
      page: (size, from) =>
        this.calls.call(registrationsCalls.list, { ...inOrder, limit: size, offset: from }),
      pageOfWhole: pagesOf(
        async () => (await this.calls.call(registrationsCalls.listIds, inOrder)).ids,
        (ids) => this.calls.call(registrationsCalls.listByIds, { ids }),
      ),
    });
  }

  neighbours(id: number, query: QueueInOrder) {
    return this.calls.call(registrationsCalls.neighbours, { id, ...split(query) });
  }

  facets(query: QueueFilters) {
    return this.calls.call(registrationsCalls.facets, { filters: split(query).filters });
  }
}

function split({ order, with: mark, ...filters }: QueueInOrder) {
  return { filters: { ...filters, mark }, ...(order && { order }) };
}
