import { LIST_LIMIT, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StreamedList } from '../answers/streamed-list.js';
import { queryOf } from '../http/query-reader.js';
import { readListQuery } from './list-query.js';

/** All published profiles that pass the filters. */
@Injectable()
export class WholeList {
  constructor(
    private readonly calls: CallClient,
    private readonly list: StreamedList,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { filters, sort, offset } = readListQuery(queryOf(request.url));
    await this.list.send(request, reply, {
      offset,
      page: (from) =>
        this.calls.call(politiciansCalls.list, { filters, sort, limit: LIST_LIMIT, offset: from }),
      cacheControl: 'no-cache',
    });
  }
}
