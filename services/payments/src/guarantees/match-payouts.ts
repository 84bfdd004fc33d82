import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOOKALIKE_DAYS } from '../fund-entries/lookalikes.js';
import { type OpenPayout, OpenPayouts } from './open-payouts.js';

/** Money that the association sent, by which a guarantee may have gone back. */
export interface Debit {
  /** By which it is known again in another statement. */
  key: string;
  /** ISO. */
  bookedOn: string;
  amountCents: number;
  /** The account to which it went; a fingerprint of it as soon as it was read. */
  payeeAccount: string | null;
  /** Digits that may be a reference of ours. */
  digits: string[];
}

/** Finds the debits of statements by which recorded returns left the account: to the account that paid, or with its reference. */
@Injectable()
export class MatchPayouts {
  constructor(private readonly payouts: OpenPayouts) {}

  /** Keeps what a statement shows for returns that are recorded later (`ForgetPayers` ends that). Under `lockPayments`. */
  async keep(manager: EntityManager, debits: Debit[]): Promise<void> {
    const telling = debits.filter(({ payeeAccount, digits }) => payeeAccount !== null || digits.length > 0);
    for (const { key, bookedOn, amountCents, payeeAccount, digits } of telling)
      await manager.query('INSERT INTO debits VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', [
        ...[`${key}|${payeeAccount ?? ''}`, bookedOn, amountCents, payeeAccount, digits],
      ]);
    if (telling.length > 0) await this.match(manager);
  }

  /** Each debit is one return, in whatever statements it stands; of several that it may be, the one that somebody said was sent then. */
  async match(manager: EntityManager): Promise<void> {
    const waiting = await this.payouts.withoutDebit(manager);
    if (waiting.length === 0) return;
    const debits: Debit[] = await manager.query(
      `SELECT key, booked_on::text AS "bookedOn", amount_cents AS "amountCents", payee_account AS "payeeAccount", digits
       FROM debits d WHERE amount_cents = ANY($1::int[])
         AND NOT EXISTS (SELECT FROM fund_entries e WHERE e.paid_out_key IN (d.key, ${FORMER_KEY})) ORDER BY booked_on, key`,
      [waiting.map(({ cents }) => cents)],
    );
    for (const debit of debits) {
      const alike = waiting.filter((each) => isPaidBy(each, debit));
      const found = alike.find(({ paidOn }) => paidOn !== null) ?? alike[0];
      if (!found) continue;
      waiting.splice(waiting.indexOf(found), 1);
      await manager.query(
        'UPDATE fund_entries SET paid_out_on = $2, paid_out_key = $3 WHERE id = ANY($1::int[])',
        [found.entryIds, debit.bookedOn, debit.key],
      );
    }
  }
}

/** Earlier versions noted it without to whom it went. */
const FORMER_KEY = "left(d.key, -1 - length(coalesce(d.payee_account, '')))";

function isPaidBy(payout: OpenPayout, { amountCents, bookedOn, payeeAccount, digits }: Debit): boolean {
  if (payout.cents !== amountCents || bookedOn < payout.notBefore) return false;
  if (payout.paidOn !== null && daysBetween(payout.paidOn, bookedOn) > LOOKALIKE_DAYS) return false;
  return payout.fingerprint === null
    ? digits.includes(payout.digits ?? '')
    : payout.fingerprint === payeeAccount;
}

const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / (24 * 60 * 60 * 1000);
