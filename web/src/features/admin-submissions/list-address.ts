import {
  COUNTIES,
  SUBMISSION_MARKS,
  SUBMISSION_ORDERS,
  SUBMISSION_PAYMENTS,
  SUBMISSION_STAGES,
  SUBMISSION_STATUSES,
  VERIFICATION_OPTIONS,
} from '@jamcimo/contracts/constants';
import {
  type AddressOf,
  choice,
  defineAddress,
  isNarrowedBy,
  month,
  named,
  oneOf,
  page,
  record,
  text,
} from '@/lib/addresses/define-address';

export const TABS = ['all', ...SUBMISSION_STATUSES] as const;
export type Tab = (typeof TABS)[number];

const filters = {
  ...{ q: text(), payment: oneOf(SUBMISSION_PAYMENTS), option: oneOf(VERIFICATION_OPTIONS) },
  /** The month of arrival. */
  ...{ county: oneOf<string>(COUNTIES), mark: named('with', oneOf(SUBMISSION_MARKS)), month },
};
const queue = {
  tab: named('status', choice(TABS, 'all')),
  /** Of those that wait; null for all of them, and in other tabs. */
  stage: oneOf(SUBMISSION_STAGES),
  ...filters,
  order: choice(SUBMISSION_ORDERS, 'oldest'),
};
/** With the request whose details are open. */
const parts = { ...queue, page, submission: record };

/** What the queue is narrowed to; null means not narrowed. */
export type QueueFilters = AddressOf<typeof filters>;
export type ListAddress = AddressOf<typeof parts>;

const { read, write } = defineAddress('/admin/submissions', parts);
const staged = (address: Partial<ListAddress>) => ({
  ...address,
  stage: (address.tab === 'pending' && address.stage) || null,
});

/** What the address of the screen says. */
export const listAddress = {
  read: (search: string): ListAddress => ({ ...read(search), ...staged(read(search)) }),
  write: (address: Partial<ListAddress>) => write(staged(address)),
};

/** What the server is asked for; the address calls the same so. */
export function queueParameters(address: Partial<ListAddress>): Record<string, string | null> {
  const { page: _, submission: __, ...asked } = address;
  const said = new URLSearchParams(listAddress.write(asked).split('?')[1]);
  const names = Object.entries(queue).map(([field, { name = field }]) => name);
  return Object.fromEntries(names.map((name) => [name, said.get(name)]));
}

export const NO_FILTERS: QueueFilters = {
  ...{ q: null, payment: null, option: null, county: null, mark: null, month: null },
};

/** Whether the queue shows less than all requests of its tab. */
export const isNarrowed = (address: QueueFilters) =>
  isNarrowedBy(address, Object.keys(filters) as (keyof QueueFilters)[]);
