import { GUARANTEE_STATES, LIST_LIMIT, PROFILE_CONTENTS, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StreamedList } from '../answers/streamed-list.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { MAXIMUM_OFFSET } from '../politicians/list-query.js';

/** GET /api/admin/politicians: a page with `limit`, else everybody, streamed. */
@Injectable()
export class AdminPoliticiansList {
  constructor(
    private readonly calls: CallClient,
    private readonly streamed: StreamedList,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { filters, limit, offset } = readQuery(queryOf(request.url));
    await this.streamed.sendPageOrWhole(request, reply, {
      ...{ limit, offset },
      page: (size, from) =>
        this.calls.call(politiciansCalls.listForAdministrators, { filters, limit: size, offset: from }),
    });
  }
}

function readQuery(query: URLSearchParams) {
  const reader = new QueryReader(query);
  return reader.done({
    filters: {
      q: reader.searchText('q'),
      party: reader.text('party'),
      verified: reader.flag('verified'),
      approved: reader.flag('approved'),
      guarantee: reader.oneOf('guarantee', GUARANTEE_STATES),
      county: reader.text('county'),
      content: reader.oneOf('content', PROFILE_CONTENTS),
    },
    limit: reader.count('limit', LIST_LIMIT),
    offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
  });
}
