import { politiciansCalls, publicGuarantee, publicPolitician } from '@jamcimo/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { revalidated } from '../api-description/shared-descriptions.js';
import { requestUrl } from '../http/request-url.js';
import { searchText } from '../inputs/query-fields.js';
import { PublicResponses } from '../public-cache/public-responses.js';
import { listFilters, listQuery } from './list-query.js';
import { WholeList } from './whole-list.js';

const searchQuery = z.object({ query: searchText });
const categoriesFound = politiciansCalls.facets.output.omit({ statuses: true });

/** What everybody may read of the register. */
@Public()
@InApiSection('Politicians')
@Controller('api')
export class PoliticiansController {
  constructor(
    private readonly responses: PublicResponses,
    private readonly wholeList: WholeList,
  ) {}

  @Get('politicians')
  @DescribedAs({
    summary: 'Published profiles',
    notes:
      'Verified ones first, then those with a programme, then by surname; `sort=name` by surname alone. `jurisdiction` is a county or one of the two level texts. Without `limit` the answer is streamed.',
    query: listQuery,
    takes: revalidated.takes,
    sends: ['X-Total-Count', 'ETag'],
    answer: z.array(publicPolitician),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const limited = requestUrl(request).searchParams.get('limit')?.trim();
    return limited ? this.responses.send(request, reply) : this.wholeList.send(request, reply);
  }

  @Get('politicians/:id')
  @DescribedAs({
    summary: 'One published profile',
    ...revalidated,
    answer: publicPolitician,
    errors: ['politician.not-found'],
  })
  profile(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }

  @Get('politicians/:id/guarantee')
  @DescribedAs({
    summary: 'What stands behind the guarantee of a profile',
    ...revalidated,
    answer: publicGuarantee,
    errors: ['politician.not-found'],
  })
  guarantee(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }

  @Get('search')
  @DescribedAs({
    summary: 'At most 20 profiles that a text names, best match first',
    notes: 'Empty for fewer than three characters. Letters with and without diacritics are the same.',
    query: searchQuery,
    ...revalidated,
    answer: politiciansCalls.search.output,
  })
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }

  @Get('search/categories')
  @DescribedAs({
    summary: 'Parties, counties and cities that a text names',
    query: searchQuery,
    ...revalidated,
    answer: categoriesFound,
  })
  categories(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }

  @Get('search/nearest')
  @DescribedAs({
    summary: 'A few names to offer where a search finds nobody',
    query: searchQuery,
    ...revalidated,
    answer: politiciansCalls.nearest.output,
  })
  nearest(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }

  @Get('facets')
  @DescribedAs({
    summary: 'What the list can be filtered by, with the number each leads to',
    notes: 'Counted beside the filters that are given, which are those of the list.',
    query: listFilters,
    ...revalidated,
    answer: politiciansCalls.facets.output,
  })
  facets(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.responses.send(request, reply);
  }
}
