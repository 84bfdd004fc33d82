import {
  COUNTIES,
  SEARCH_MAXIMUM,
  SUBMISSION_STATUSES,
  VERIFICATION_OPTIONS,
} from '@jamcimo/contracts/constants';
import { wholeNumber } from '../../lib/addresses/home-query';

export const TABS = ['all', ...SUBMISSION_STATUSES] as const;
export type Tab = (typeof TABS)[number];

export const PAYMENTS = ['paid', 'unpaid'] as const;
export const ORDERS = ['oldest', 'newest'] as const;
/** What a request may have besides its payment; each stands behind a number of /admin/stats. */
export const MARKS = ['goalsAwaited', 'document', 'mailWaiting', 'mailHeld', 'mailFailed'] as const;
export type Mark = (typeof MARKS)[number];

/** What the queue is narrowed to; null means not narrowed. */
export interface QueueFilters {
  q: string | null;
  payment: (typeof PAYMENTS)[number] | null;
  option: (typeof VERIFICATION_OPTIONS)[number] | null;
  county: string | null;
  mark: Mark | null;
  /** YYYY-MM, the month of arrival. */
  month: string | null;
}

export const NO_FILTERS: QueueFilters = {
  ...{ q: null, payment: null, option: null, county: null, mark: null, month: null },
};

/** What the address of the screen says. */
export interface ListAddress extends QueueFilters {
  tab: Tab;
  order: (typeof ORDERS)[number];
  /** The request whose details are open. */
  submission: number | null;
}

function oneOf<Value extends string>(known: readonly Value[], value: string | null): Value | null {
  return known.find((each) => each === value) ?? null;
}

/** Reads the query of an address. Values that make no sense count as absent. */
export function readListAddress(search: string): ListAddress {
  const query = new URLSearchParams(search);
  const month = query.get('month');
  return {
    tab: oneOf(TABS, query.get('status')) ?? 'all',
    q: query.get('q')?.trim().slice(0, SEARCH_MAXIMUM).trim() || null,
    payment: oneOf(PAYMENTS, query.get('payment')),
    option: oneOf(VERIFICATION_OPTIONS, query.get('option')),
    county: oneOf(COUNTIES, query.get('county')),
    mark: oneOf(MARKS, query.get('with')),
    month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    order: oneOf(ORDERS, query.get('order')) ?? 'oldest',
    submission: wholeNumber(query.get('submission')),
  };
}

/** The address that says this, defaults left out. */
export function listAddress(address: Partial<ListAddress>): string {
  const { tab = 'all', order = 'oldest', submission = null } = address;
  const entries: [string, string | null | undefined][] = [
    ['status', tab === 'all' ? null : tab],
    ['q', address.q],
    ['payment', address.payment],
    ['option', address.option],
    ['county', address.county],
    ['with', address.mark],
    ['month', address.month],
    ['order', order === 'oldest' ? null : order],
    ['submission', submission === null ? null : String(submission)],
  ];
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size === 0 ? '/admin/submissions' : `/admin/submissions?${query}`;
}

/** Whether the queue shows less than all requests of its tab. */
export function isNarrowed(address: QueueFilters): boolean {
  return Object.keys(NO_FILTERS).some((name) => address[name as keyof QueueFilters] !== null);
}
