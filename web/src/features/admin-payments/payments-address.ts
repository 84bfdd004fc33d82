import { PAYMENT_REQUEST_STATES } from '@jamcimo/contracts/constants';
import { choice, day, defineAddress, named, page, text, ticked } from '@/lib/addresses/define-address';

const PATH = '/admin/payments';
export const PAYMENT_TABS = ['payments', 'statements', 'guarantees'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];
/** The first tab shows what was paid, or what is expected. */
export type PaymentView = PaymentTab | 'requests';
export const LINE_FILTERS = ['waiting', 'dismissed'] as const;
const REQUEST_FILTERS = [...PAYMENT_REQUEST_STATES, 'all'] as const;

/** Names in addresses, also those of tabs that there were once. */
const BY_TAB: Record<string, PaymentView> = {
  ...{ payments: 'payments', requests: 'requests', guarantees: 'guarantees' },
  ...{ statements: 'statements', lines: 'statements' },
};
/** Headings that addresses led to when all of this was one page. */
const BY_HEADING: Record<string, PaymentView> = {
  ...{ '#statements-heading': 'statements', '#queue-heading': 'statements' },
  ...{ '#requests-heading': 'requests', '#held-heading': 'guarantees' },
};
/** What an older address says of a list, without naming its tab. */
const BY_NAME: Record<string, PaymentView> = {
  ...{ lines: 'statements', linesQ: 'statements', requests: 'requests' },
};

/** What an address shows. */
export function readPaymentView(search: string, hash = ''): PaymentView {
  const query = new URLSearchParams(search);
  const name = Object.keys(BY_NAME).find((each) => query.has(each));
  return BY_TAB[query.get('tab') ?? ''] ?? BY_HEADING[hash] ?? BY_NAME[name ?? ''] ?? 'payments';
}

/** The address of a view, beside what `search` says of the lists of others. */
export const paymentsAddress = (view: PaymentView, search: string) =>
  defineAddress(PATH, {}, { tab: view }).write({}, search);

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
  { tab: 'statements' },
);
export type LinesAddress = ReturnType<typeof linesAddress.read>;

/** What registrations are expected to pay; without a state what is open. */
export const requestsAddress = defineAddress(
  PATH,
  { state: named('requests', choice(REQUEST_FILTERS, 'open')), page: named('requestsPage', page) },
  { tab: 'requests' },
);
export type RequestsAddress = ReturnType<typeof requestsAddress.read>;
