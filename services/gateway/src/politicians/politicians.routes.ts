import {
  type FoundPolitician,
  type PublicGuarantee,
  type PublicPolitician,
  paymentsCalls,
  politiciansCalls,
  publicGuarantee,
  publicPolitician,
  SEARCH_MINIMUM,
} from '@jamcimo/contracts';
import { z } from 'zod';
import { requestUrl } from '../http/request-url.js';
import { searchText } from '../inputs/query-fields.js';
import { jsonTextResponse } from '../public-cache/cached-response.js';
import type { PublicReadMeans } from '../public-cache/public-reads.js';
import { PublicResponses } from '../public-cache/public-responses.js';
import { read, routes } from '../routes/routes.js';
import { listFilters, listQuery, spelledFilters } from './list-query.js';
import { type Facets, matchingCategories } from './matching-categories.js';
import { searchKey } from './search-key.js';
import { WholeList } from './whole-list.js';

const searchQuery = z.object({ query: searchText });

/** Texts that are too short share one empty answer. */
const spelledText = ({ query = '' }: z.output<typeof searchQuery>) => ({
  query: query.length >= SEARCH_MINIMUM ? searchKey(query) : '',
});

/** What everybody may read of the register. */
export const PoliticiansController = routes('Politicians', 'Politicians', 'api', {
  list: read('politicians', {
    summary: 'Published profiles',
    notes:
      'Verified ones first, then those with a programme, then by surname; `sort=name` by surname alone. `jurisdiction` is a county or one of the two level texts. Without `limit` the answer is streamed.',
    query: listQuery,
    // The whole list is streamed and never kept.
    spelled: ({ sort = 'default', limit, offset, ...filters }) =>
      limit === undefined ? null : { ...spelledFilters(filters), sort, limit, offset },
    topics: ['list'],
    load: async ({ query: { sort, limit, offset, ...filters } }, { calls, cache }) => {
      const page = { filters, sort, limit, offset };
      const { items, ids, total } = await calls.call(politiciansCalls.listJson, page);
      cache.dependOn(ids.map((id) => `profile-${id}` as const));
      return jsonTextResponse(200, items, { 'x-total-count': String(total) });
    },
    sends: ['X-Total-Count'],
    answer: z.array(publicPolitician),
    send: (request, reply, get) => {
      const limited = requestUrl(request).searchParams.get('limit')?.trim();
      return limited ? get(PublicResponses).send(request, reply) : get(WholeList).send(request, reply);
    },
  }),
  profile: read('politicians/:id', {
    summary: 'One published profile',
    id: 'politician.not-found',
    topics: (id) => [`profile-${id}`],
    load: ({ id }, { calls }) => calls.call(politiciansCalls.get, { id }),
    answer: publicPolitician,
  }),
  guarantee: read('politicians/:id/guarantee', {
    summary: 'What stands behind the guarantee of a profile',
    id: 'politician.not-found',
    topics: (id) => [`profile-${id}`, 'funds'],
    load: ({ id }, means) => guaranteeOf(id, means),
    answer: publicGuarantee,
  }),
  search: read('search', {
    summary: 'At most 20 profiles that a text names, best match first',
    notes: 'Empty for fewer than three characters. Letters with and without diacritics are the same.',
    query: searchQuery,
    spelled: spelledText,
    topics: ['list'],
    load: async ({ query }, { calls }) => (query.query ? calls.call(politiciansCalls.search, query) : []),
    answer: politiciansCalls.search.output,
  }),
  categories: read('search/categories', {
    summary: 'Parties, counties and cities that a text names',
    query: searchQuery,
    spelled: spelledText,
    topics: ['list'],
    load: ({ query }, means) => categoriesOf(query.query, means),
    answer: politiciansCalls.facets.output.omit({ statuses: true }),
  }),
  nearest: read('search/nearest', {
    summary: 'A few names to offer where a search finds nobody',
    query: searchQuery,
    spelled: spelledText,
    topics: ['list'],
    load: async ({ query }, { calls }) => (query.query ? calls.call(politiciansCalls.nearest, query) : []),
    answer: politiciansCalls.nearest.output,
  }),
  facets: read('facets', {
    summary: 'What the list can be filtered by, with the number each leads to',
    notes: 'Counted beside the filters that are given, which are those of the list.',
    query: listFilters,
    spelled: spelledFilters,
    topics: ['list'],
    load: ({ query: filters }, { calls }) => calls.call(politiciansCalls.facets, { filters }),
    answer: politiciansCalls.facets.output,
  }),
});

/** What stands behind the seal of a published profile: the sum that is paid in, since when it is whole, and what became of it by goal. */
async function guaranteeOf(id: number, { calls, read }: PublicReadMeans): Promise<PublicGuarantee> {
  const { isVerified, isGuaranteed } = await read<PublicPolitician>(`/api/politicians/${id}`);
  // Of a profile without the seal nothing is said, whatever was paid.
  if (!isVerified || !isGuaranteed) return { amount: null, since: null, goals: [] };
  const [[paid], goals] = await Promise.all([
    calls.call(paymentsCalls.paidGuarantees, { politicianIds: [id] }),
    calls.call(paymentsCalls.heldGoals, { politicianId: id }),
  ]);
  return { amount: paid?.amount ?? null, since: paid?.paidOn ?? null, goals };
}

/** Matched here against the cached facets: counting the whole register for every search text would be expensive. */
async function categoriesOf(text: string, { read }: PublicReadMeans): Promise<Facets> {
  if (text === '') return { parties: [], counties: [], cities: [] };
  const findPeople = () => read<FoundPolitician[]>(`/api/search?query=${encodeURIComponent(text)}`);
  return matchingCategories(await read<Facets>('/api/facets'), text, findPeople);
}
