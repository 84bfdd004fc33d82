import { PAYMENT_REQUEST_STATES } from '@jamcimo/contracts/constants';
import { choice, day, defineAddress, named, oneOf, page, text, ticked } from '@/lib/addresses/define-address';

const PATH = '/admin/payments';
export const PAYMENT_TABS = ['payments', 'statements', 'lines', 'requests', 'guarantees'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];
export const LINE_FILTERS = ['waiting', 'dismissed'] as const;

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

/** The address of a tab, beside what `search` says of the lists of others. */
export const paymentsAddress = (tab: PaymentTab, search: string) =>
  defineAddress(PATH, {}, { tab }).write({}, search);

/** The history: name, reference, description or amount; first and last day; only what no statement shows. */
export const historyAddress = defineAddress(
  PATH,
  {
    ...{ q: named('historyQ', text()), from: named('historyFrom', day), to: named('historyTo', day) },
    ...{ offStatements: named('historyOff', ticked), page: named('historyPage', page) },
  },
  { tab: 'payments' },
);
export type HistoryAddress = ReturnType<typeof historyAddress.read>;

/** Lines of statements: what payer, reference and description are searched for. */
export const linesAddress = defineAddress(
  PATH,
  {
    ...{ state: named('lines', choice(LINE_FILTERS, 'waiting')), q: named('linesQ', text()) },
    page: named('linesPage', page),
  },
  { tab: 'lines' },
);
export type LinesAddress = ReturnType<typeof linesAddress.read>;

/** What registrations are expected to pay; without a state all of it. */
export const requestsAddress = defineAddress(
  PATH,
  { state: named('requests', oneOf(PAYMENT_REQUEST_STATES)), page: named('requestsPage', page) },
  { tab: 'requests' },
);
