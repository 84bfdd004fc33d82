import { SUBMISSION_STATUSES } from '@jamcimo/contracts/constants';
import { wholeNumber } from '../../lib/addresses/home-query';

export const TABS = ['all', ...SUBMISSION_STATUSES] as const;
export type Tab = (typeof TABS)[number];

/** What the address of the screen says. */
export interface ListAddress {
  tab: Tab;
  /** The request whose details are open. */
  submission: number | null;
}

/** Reads the query of an address. Values that make no sense count as absent. */
export function readListAddress(search: string): ListAddress {
  const query = new URLSearchParams(search);
  const tab = TABS.find((known) => known === query.get('status')) ?? 'all';
  return { tab, submission: wholeNumber(query.get('submission')) };
}

/** The address that says this, defaults left out. */
export function listAddress({ tab, submission }: ListAddress): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('status', tab);
  if (submission !== null) query.set('submission', String(submission));
  return query.size === 0 ? '/admin/submissions' : `/admin/submissions?${query}`;
}
