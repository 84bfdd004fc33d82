import { wholeNumber } from '@/lib/addresses/home-query';

export const PAYMENT_TABS = ['payments', 'statements', 'lines', 'requests', 'guarantees'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** Headings that addresses led to when all of this was one page. */
const BY_HEADING: Record<string, PaymentTab> = {
  '#statements-heading': 'statements',
  '#queue-heading': 'lines',
  '#requests-heading': 'requests',
  '#held-heading': 'guarantees',
};
/** What an older address says of a list, without naming its tab. */
const BY_NAME: [name: string, tab: PaymentTab][] = [
  ['lines', 'lines'],
  ['linesQ', 'lines'],
  ['requests', 'requests'],
];

/** The tab that an address opens. */
export function readPaymentTab(search: string, hash = ''): PaymentTab {
  const query = new URLSearchParams(search);
  return (
    PAYMENT_TABS.find((tab) => tab === query.get('tab')) ??
    BY_HEADING[hash] ??
    BY_NAME.find(([name]) => query.has(name))?.[1] ??
    'payments'
  );
}

/** The address of a tab that says `values` beside what `search` says of the lists of others; null leaves a name out. */
export function paymentsAddress(
  tab: PaymentTab,
  search: string,
  values: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ tab, ...values })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `/admin/payments?${query}`;
}

/** The page of a list, from 1. */
export const readPage = (query: URLSearchParams, name: string): number => wholeNumber(query.get(name)) ?? 1;
export const pageValue = (page: number): string | null => (page > 1 ? String(page) : null);
