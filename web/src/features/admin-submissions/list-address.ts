import type {
  SubmissionFilters,
  SubmissionOrder,
  SubmissionStage,
  VerificationOption,
} from '@jamcimo/contracts';
import {
  COUNTIES,
  SEARCH_MAXIMUM,
  SUBMISSION_MARKS,
  SUBMISSION_ORDERS,
  SUBMISSION_PAYMENTS,
  SUBMISSION_STAGES,
  SUBMISSION_STATUSES,
  VERIFICATION_OPTIONS,
} from '@jamcimo/contracts/constants';
import { wholeNumber } from '@/lib/addresses/home-query';

export const TABS = ['all', ...SUBMISSION_STATUSES] as const;
export type Tab = (typeof TABS)[number];

/** What the queue is narrowed to; null means not narrowed. */
export interface QueueFilters {
  q: string | null;
  payment: (typeof SUBMISSION_PAYMENTS)[number] | null;
  option: VerificationOption | null;
  county: string | null;
  mark: NonNullable<SubmissionFilters['mark']> | null;
  /** YYYY-MM, the month of arrival. */
  month: string | null;
}

export const NO_FILTERS: QueueFilters = {
  ...{ q: null, payment: null, option: null, county: null, mark: null, month: null },
};

/** What the address of the screen says. */
export interface ListAddress extends QueueFilters {
  tab: Tab;
  /** Of those that wait; null for all of them, and in other tabs. */
  stage: SubmissionStage | null;
  order: SubmissionOrder;
  /** From 1. */
  page: number;
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
  const tab = oneOf(TABS, query.get('status')) ?? 'all';
  return {
    tab,
    stage: tab === 'pending' ? oneOf(SUBMISSION_STAGES, query.get('stage')) : null,
    q: query.get('q')?.trim().slice(0, SEARCH_MAXIMUM).trim() || null,
    payment: oneOf(SUBMISSION_PAYMENTS, query.get('payment')),
    option: oneOf(VERIFICATION_OPTIONS, query.get('option')),
    county: oneOf(COUNTIES, query.get('county')),
    mark: oneOf(SUBMISSION_MARKS, query.get('with')),
    month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    order: oneOf(SUBMISSION_ORDERS, query.get('order')) ?? 'oldest',
    page: wholeNumber(query.get('page')) ?? 1,
    submission: wholeNumber(query.get('submission')),
  };
}

/** What the server is asked for, and the address calls the same; defaults are left out. */
export function queueParameters(address: Partial<ListAddress>): Record<string, string | null> {
  const { tab = 'all', stage, order = 'oldest', q, payment, option, county, mark, month } = address;
  return {
    status: tab === 'all' ? null : tab,
    stage: (tab === 'pending' && stage) || null,
    q: q ?? null,
    payment: payment ?? null,
    option: option ?? null,
    county: county ?? null,
    with: mark ?? null,
    month: month ?? null,
    order: order === 'oldest' ? null : order,
  };
}

/** The address that says this, defaults left out. */
export function listAddress(address: Partial<ListAddress>): string {
  const { page = 1, submission = null } = address;
  const entries: [string, string | null][] = [
    ...Object.entries(queueParameters(address)),
    ['page', page > 1 ? String(page) : null],
    ['submission', submission === null ? null : String(submission)],
  ];
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size === 0 ? '/admin/submissions' : `/admin/submissions?${query}`;
}

/** Whether the queue shows less than all requests of its tab. */
export function isNarrowed(address: QueueFilters): boolean {
  return Object.keys(NO_FILTERS).some((name) => address[name as keyof QueueFilters] !== null);
}
