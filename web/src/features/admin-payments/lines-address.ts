import { wholeNumber } from '../../lib/addresses/home-query';

export const LINE_FILTERS = ['waiting', 'dismissed'] as const;

/** What the address of the payments screen says of the list of lines. */
export interface LinesAddress {
  state: (typeof LINE_FILTERS)[number];
  /** What payer, reference and description are searched for. */
  q: string | null;
  /** From 1. */
  page: number;
}

/** Reads the query of an address. Values that make no sense count as absent. */
export function readLinesAddress(search: string): LinesAddress {
  const query = new URLSearchParams(search);
  return {
    state: LINE_FILTERS.find((known) => known === query.get('lines')) ?? 'waiting',
    q: query.get('linesQ') || null,
    page: wholeNumber(query.get('linesPage')) ?? 1,
  };
}

/** The address that says this beside what it says of other lists; defaults left out. */
export function linesAddress({ state, q, page }: LinesAddress, search: string): string {
  const query = new URLSearchParams(search);
  const put = (name: string, value: string | null) =>
    value === null ? query.delete(name) : query.set(name, value);
  put('lines', state === 'waiting' ? null : state);
  put('linesQ', q);
  put('linesPage', page > 1 ? String(page) : null);
  return query.size === 0 ? '/admin/payments' : `/admin/payments?${query}`;
}
