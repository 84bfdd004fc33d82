import { type EventPayload, GUARANTEE, IDENTITY_FEE, type politicianChanged } from '@jamcimo/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { type EntryFields, FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { today } from '../fund-entries/record-fund-entry.js';
import { DONATIONS, feeDaysAgo, guaranteeDaysAgo } from './invent-payments.js';

const CREATED_BY = 'demo';
const DAY_MS = 24 * 60 * 60 * 1000;

type InventedPerson = Pick<
  EventPayload<typeof politicianChanged>,
  'politicianId' | 'isVerified' | 'isGuaranteed'
>;

/**
 * Invents payments when `SEED=demo` asks for it: donations with the first invented politician who becomes known, the identity fee
 * of each who is verified by then, and the guarantee of each who guaranteed. It happens in the transaction in which somebody becomes known, so it happens
 * once, however many replicas there are and however often the event is delivered.
 */
@Injectable()
export class SeedDemoPayments {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly changes: FundEntryChanges,
  ) {}

  /** @param person an invented politician heard of for the first time */
  async execute(manager: EntityManager, person: InventedPerson): Promise<void> {
    if (this.config.SEED !== 'demo') return;
    await this.inventDonations(manager);
    const { politicianId } = person;
    const paid: EntryFields[] = [];
    if (person.isVerified) {
      const paidOn = daysAgo(feeDaysAgo(politicianId));
      paid.push({ ...NOBODY, ...FEE, politicianId, paidOn });
    }
    if (person.isGuaranteed) {
      const paidOn = daysAgo(guaranteeDaysAgo(politicianId));
      paid.push({ ...NOBODY, ...WHOLE_GUARANTEE, politicianId, paidOn });
    }
    await this.changes.recordAll(manager, paid);
  }

  private async inventDonations(manager: EntityManager): Promise<void> {
    const first: unknown[] = await manager.query(
      "INSERT INTO seedings (name) VALUES ('donations') ON CONFLICT DO NOTHING RETURNING name",
    );
    if (first.length === 0) return;
    for (const donation of DONATIONS) {
      await this.changes.record(manager, {
        ...NOBODY,
        amountCents: donation.amountCents,
        description: donation.description,
        purpose: 'donation',
        paidOn: daysAgo(donation.daysAgo),
      });
    }
  }
}

const NOBODY = { politicianId: null, submissionId: null, goalId: null, createdBy: CREATED_BY };
const FEE = {
  purpose: 'identity-fee',
  amountCents: IDENTITY_FEE * 100,
  description: 'Naknada za provjeru identiteta',
} as const;
/** In one entry, as the payment of a registration is booked. */
const WHOLE_GUARANTEE = {
  purpose: 'guarantee',
  amountCents: GUARANTEE * 100,
  description: 'Jamstvo za tri cilja',
} as const;

function daysAgo(days: number): string {
  return today(new Date(Date.now() - days * DAY_MS));
}
