import { DomainError, PAYER_DAYS } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { PayerAccounts } from './payer-accounts.js';

/** Money of a return that goes to one account, and that no statement shows yet. */
export interface OpenPayout {
  entryIds: number[];
  cents: number;
  /** ISO day on which the return was recorded. */
  on: string;
  /** An earlier debit was for something else, ISO. Debits are kept that long: the transfer may be recorded weeks after it was made. */
  notBefore: string;
  /** The day on which an administrator sent it; null while it has to be sent. */
  paidOn: string | null;
  /** The first day on which it was paid in. */
  receivedOn: string;
  politicianId: number | null;
  submissionId: number | null;
  name: string | null;
  /** To which it goes; null where it is not known. */
  account: string | null;
  fingerprint: string | null;
  /** Of the reference under which it was paid. */
  digits: string | null;
}

interface Row extends Omit<OpenPayout, 'entryIds' | 'account' | 'fingerprint'> {
  id: number;
  /** The entry by which it was paid. */
  payment: number;
  movement: string;
  sealed: string | null;
}

/** Returns that were recorded and have not left the bank's account, as far as its statements say; the oldest first. */
@Injectable()
export class OpenPayouts {
  constructor(private readonly accounts: PayerAccounts) {}

  /** What has to be sent. */
  async of(manager: EntityManager): Promise<OpenPayout[]> {
    return (await this.withoutDebit(manager)).filter(({ paidOn }) => paidOn === null);
  }

  /**
   * What has to be sent by the number of one of its entries.
   *
   * @throws DomainError `fund-entry.not-found`, `fund-entry.returned` when it was sent already
   */
  async find(manager: EntityManager, id: number): Promise<OpenPayout> {
    const payout = (await this.of(manager)).find(({ entryIds }) => entryIds.includes(id));
    if (payout) return payout;
    const isReturn = await manager.existsBy(FundEntry, { id, purpose: 'guarantee-return' });
    throw isReturn
      ? new DomainError('fund-entry.returned', 'Ovaj je povrat već isplaćen.')
      : new DomainError('fund-entry.not-found', 'Povrat nije pronađen.');
  }

  /** Also what somebody said was sent. */
  async withoutDebit(manager: EntityManager): Promise<OpenPayout[]> {
    const rows: Row[] = await manager.query(OPEN);
    const payouts = new Map<string, OpenPayout>();
    for (const { id, payment, movement, sealed, ...row } of rows) {
      const account = sealed === null ? null : this.opened(sealed);
      // What goes to one account at once is one transfer.
      const key = `${movement} ${account ?? row.digits ?? payment}`;
      const same = payouts.get(key);
      if (same) {
        same.entryIds.push(id);
        same.cents += row.cents;
        if (row.receivedOn < same.receivedOn) same.receivedOn = row.receivedOn;
      } else
        payouts.set(key, {
          ...row,
          entryIds: [id],
          account,
          fingerprint: account && this.accounts.fingerprint(account),
        });
    }
    return [...payouts.values()];
  }

  /** Null for what was sealed under a secret that is gone. */
  private opened(sealed: string): string | null {
    try {
      return this.accounts.open(sealed);
    } catch {
      return null;
    }
  }
}

const OPEN = `
  SELECT e.id, o.id AS payment, -e.amount_cents AS cents, e.paid_on::text AS "on", (e.paid_on - ${PAYER_DAYS})::text AS "notBefore",
    e.paid_out_on::text AS "paidOn", o.paid_on::text AS "receivedOn", o.politician_id AS "politicianId",
    o.submission_id AS "submissionId", k.name, coalesce('m' || e.guarantee_movement_id, 'e' || e.id) AS movement,
    l.payer_account AS sealed, r.reference_digits AS digits
  FROM fund_entries e JOIN fund_entries o ON o.id = e.returned_entry_id
    LEFT JOIN statement_line_entries s ON s.entry_id = o.id LEFT JOIN statement_lines l ON l.id = s.line_id
    LEFT JOIN payment_requests r ON r.submission_id = o.submission_id
    LEFT JOIN known_politicians k ON k.id = o.politician_id
  WHERE e.purpose = 'guarantee-return' AND e.voided_at IS NULL AND e.paid_out_key IS NULL ORDER BY e.id`;
