import { politiciansCalls, publicGuarantee, publicPolitician } from '@jamcimo/contracts';
import { z } from 'zod';
import { requestUrl } from '../http/request-url.js';
import { searchText } from '../inputs/query-fields.js';
import { PublicResponses } from '../public-cache/public-responses.js';
import { read, routes } from '../routes/routes.js';
import { listFilters, listQuery } from './list-query.js';
import { WholeList } from './whole-list.js';

const searchQuery = z.object({ query: searchText });

/** What everybody may read of the register. */
export const PoliticiansController = routes('Politicians', 'Politicians', 'api', {
  list: read('politicians', {
    summary: 'Published profiles',
    notes:
      'Verified ones first, then those with a programme, then by surname; `sort=name` by surname alone. `jurisdiction` is a county or one of the two level texts. Without `limit` the answer is streamed.',
    query: listQuery,
    sends: ['X-Total-Count'],
    answer: z.array(publicPolitician),
    send: (request, reply, get) => {
      const limited = requestUrl(request).searchParams.get('limit')?.trim();
      return limited ? get(PublicResponses).send(request, reply) : get(WholeList).send(request, reply);
    },
  }),
  profile: read('politicians/:id', {
    summary: 'One published profile',
    answer: publicPolitician,
    errors: ['politician.not-found'],
  }),
  guarantee: read('politicians/:id/guarantee', {
    summary: 'What stands behind the guarantee of a profile',
    answer: publicGuarantee,
    errors: ['politician.not-found'],
  }),
  search: read('search', {
    summary: 'At most 20 profiles that a text names, best match first',
    notes: 'Empty for fewer than three characters. Letters with and without diacritics are the same.',
    query: searchQuery,
    answer: politiciansCalls.search.output,
  }),
  categories: read('search/categories', {
    summary: 'Parties, counties and cities that a text names',
    query: searchQuery,
    answer: politiciansCalls.facets.output.omit({ statuses: true }),
  }),
  nearest: read('search/nearest', {
    summary: 'A few names to offer where a search finds nobody',
    query: searchQuery,
    answer: politiciansCalls.nearest.output,
  }),
  facets: read('facets', {
    summary: 'What the list can be filtered by, with the number each leads to',
    notes: 'Counted beside the filters that are given, which are those of the list.',
    query: listFilters,
    answer: politiciansCalls.facets.output,
  }),
});
