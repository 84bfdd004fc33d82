import { politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestUrl } from '../http/request-url.js';
import { pagesOf, StreamedList } from '../http/streamed-list.js';
import { readListQuery } from './list-query.js';

/** All published profiles that pass the filters. */
@Injectable()
export class WholeList {
  constructor(
    private readonly calls: CallClient,
    private readonly list: StreamedList,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { filters, sort, offset } = readListQuery(requestUrl(request).searchParams);
    let ids: number[] = [];
    await this.list.send(request, reply, {
      offset,
      etag: async () => {
        const listed = await this.calls.call(politiciansCalls.listIds, { filters, sort });
        ids = listed.ids;
        return `W/"${listed.tag}"`;
      },
      page: pagesOf(
        async () => ids,
        (some) => this.calls.call(politiciansCalls.listByIds, { ids: some }),
      ),
      cacheControl: 'no-cache',
    });
  }
}
