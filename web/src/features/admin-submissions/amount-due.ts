import type { AdminSubmission } from '@jamcimo/contracts';

type Amounts = Pick<AdminSubmission, 'amount_due' | 'amount_paid'>;

const cents = (euro: number) => Math.round(euro * 100);

/** What is missing, in euro; the whole amount where nothing is. */
export function amountStillDue({ amount_due: due, amount_paid: paid }: Amounts): number {
  return paid < due ? (cents(due) - cents(paid)) / 100 : due;
}
