import { GUARANTEE_STATES, PROFILE_CONTENTS, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pagesOf, StreamedList } from '../http/streamed-list.js';
import { choice, flag, inPages, searchText, text } from '../inputs/query-fields.js';

export const adminPoliticiansPage = z.object({
  q: searchText,
  party: text,
  verified: flag,
  approved: flag,
  guarantee: choice(GUARANTEE_STATES),
  county: text,
  content: choice(PROFILE_CONTENTS),
  ...inPages,
});
export type AdminPoliticiansPage = z.output<typeof adminPoliticiansPage>;

/** GET /api/admin/politicians: a page with `limit`, else everybody, streamed. */
@Injectable()
export class AdminPoliticiansList {
  constructor(
    private readonly calls: CallClient,
    private readonly streamed: StreamedList,
  ) {}

  async send(
    { limit, offset, ...filters }: AdminPoliticiansPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.streamed.sendPageOrWhole(request, reply, {
      limit,
      offset,
      page: (size, from) =>
        this.calls.call(politiciansCalls.listForAdministrators, { filters, limit: size, offset: from }),
      pageOfWhole: pagesOf(
        async () => (await this.calls.call(politiciansCalls.listIdsForAdministrators, { filters })).ids,
        (ids) => this.calls.call(politiciansCalls.listByIdsForAdministrators, { ids }),
      ),
    });
  }
}
