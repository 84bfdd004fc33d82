import { PAYMENT_REQUEST_STATES, type PaymentRequestState } from '@jamcimo/contracts/constants';
import { wholeNumber } from '../../lib/addresses/home-query';

/** What the address of the payments screen says of the list of requests. */
export interface RequestsAddress {
  /** Null for all. */
  state: PaymentRequestState | null;
  /** From 1. */
  page: number;
}

/** Reads the query of an address. Values that make no sense count as absent. */
export function readRequestsAddress(search: string): RequestsAddress {
  const query = new URLSearchParams(search);
  return {
    state: PAYMENT_REQUEST_STATES.find((known) => known === query.get('requests')) ?? null,
    page: wholeNumber(query.get('requestsPage')) ?? 1,
  };
}

/** The address that says this beside what `search` says of other lists; defaults left out. */
export function requestsAddress({ state, page }: RequestsAddress, search = ''): string {
  const query = new URLSearchParams(search);
  query.delete('requests');
  query.delete('requestsPage');
  if (state !== null) query.set('requests', state);
  if (page > 1) query.set('requestsPage', String(page));
  return query.size === 0 ? '/admin/payments' : `/admin/payments?${query}`;
}
