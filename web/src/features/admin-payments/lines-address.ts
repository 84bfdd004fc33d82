import { pageValue, paymentsAddress, readPage } from './payments-address';

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
    page: readPage(query, 'linesPage'),
  };
}

/** The address that says this beside what it says of other lists; defaults left out. */
export function linesAddress({ state, q, page }: LinesAddress, search: string): string {
  return paymentsAddress('lines', search, {
    lines: state === 'waiting' ? null : state,
    linesQ: q,
    linesPage: pageValue(page),
  });
}
