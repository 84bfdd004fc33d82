import type { Correction } from '@jamcimo/contracts';
import { LIST_PAGE } from '@jamcimo/contracts/constants';
import type { PageRange } from '@/lib/addresses/shown-items';
import { apiPath } from '@/lib/api/api';
import { SECOND } from '@/lib/api/api-query';
import { type PagedList, usePagedList } from '@/lib/api/paged-list';

/** A range of the corrections, newest first. */
export const correctionsPath = (offset: number, limit = LIST_PAGE) =>
  apiPath('/api/corrections', { limit, offset });

export const useCorrections = (query: PageRange): PagedList<Correction> =>
  usePagedList<Correction>(correctionsPath, query, 60 * SECOND);
