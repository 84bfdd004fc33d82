import { PAYMENT_REQUEST_STATES, type PaymentRequestState } from '@jamcimo/contracts/constants';
import { pageValue, paymentsAddress, readPage } from './payments-address';

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
    page: readPage(query, 'requestsPage'),
  };
}

/** The address that says this beside what `search` says of other lists; defaults left out. */
export function requestsAddress({ state, page }: RequestsAddress, search = ''): string {
  return paymentsAddress('requests', search, { requests: state, requestsPage: pageValue(page) });
}
