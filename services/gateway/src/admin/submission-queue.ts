import {
  LIST_LIMIT,
  registrationsCalls,
  SUBMISSION_MARKS,
  SUBMISSION_ORDERS,
  SUBMISSION_PAYMENTS,
  SUBMISSION_STATUSES,
  VERIFICATION_OPTIONS,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StreamedList } from '../answers/streamed-list.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { MAXIMUM_OFFSET } from '../politicians/list-query.js';

/** The requests as administrators look through them, by the filters and the order of the address. */
@Injectable()
export class SubmissionQueue {
  constructor(
    private readonly calls: CallClient,
    private readonly streamed: StreamedList,
  ) {}

  /** GET /api/admin/submissions: a page with `limit`, else all of them, streamed. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { limit, offset, ...queue } = readQuery(request);
    await this.streamed.sendPageOrWhole(request, reply, {
      ...{ limit, offset },
      page: (size, from) => this.calls.call(registrationsCalls.list, { ...queue, limit: size, offset: from }),
    });
  }

  neighbours(id: number, request: FastifyRequest) {
    const { filters, order } = readQuery(request);
    return this.calls.call(registrationsCalls.neighbours, { id, filters, ...(order && { order }) });
  }

  facets(request: FastifyRequest) {
    const { filters } = readQuery(request);
    return this.calls.call(registrationsCalls.facets, { filters });
  }
}

function readQuery({ url }: FastifyRequest) {
  const reader = new QueryReader(queryOf(url));
  const order = reader.oneOf('order', SUBMISSION_ORDERS);
  return reader.done({
    filters: {
      q: reader.searchText('q'),
      status: reader.oneOf('status', SUBMISSION_STATUSES),
      payment: reader.oneOf('payment', SUBMISSION_PAYMENTS),
      option: reader.oneOf('option', VERIFICATION_OPTIONS),
      county: reader.text('county'),
      mark: reader.oneOf('with', SUBMISSION_MARKS),
      month: reader.month('month'),
    },
    ...(order && { order }),
    limit: reader.count('limit', LIST_LIMIT),
    offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
  });
}
