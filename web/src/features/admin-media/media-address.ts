import { SEARCH_MAXIMUM } from '@jamcimo/contracts/constants';
import { wholeNumber } from '@/lib/addresses/home-query';

export const MEDIA_TABS = ['queue', 'goals', 'reports', 'sources'] as const;
export type MediaTab = (typeof MEDIA_TABS)[number];

/** What the address of the screen says. */
export interface MediaAddress {
  tab: MediaTab;
  q: string | null;
  /** Reports of one person. */
  politician: number | null;
  /** From 1. */
  page: number;
}

/** Reads the query of an address. Values that make no sense count as absent. */
export function readMediaAddress(search: string): MediaAddress {
  const query = new URLSearchParams(search);
  return {
    tab: MEDIA_TABS.find((tab) => tab === query.get('tab')) ?? 'queue',
    q: query.get('q')?.trim().slice(0, SEARCH_MAXIMUM).trim() || null,
    politician: wholeNumber(query.get('politician')),
    page: wholeNumber(query.get('page')) ?? 1,
  };
}

/** The address that says this, defaults left out. */
export function mediaScreenAddress({ tab, q, politician, page }: MediaAddress): string {
  const query = new URLSearchParams({
    ...(tab !== 'queue' && { tab }),
    ...(q && tab !== 'goals' && { q }),
    ...(tab === 'reports' && politician && { politician: String(politician) }),
    ...(tab === 'reports' && page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? '/admin/media' : `/admin/media?${query}`;
}
