import { DomainError, type EventType, type Subscription } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import type { EntityManager } from 'typeorm';
import type { Fact, Outbox } from './outbox.js';
import { rows, touched } from './rows.js';

/** The present state of one aggregate, as the event that tells it. */
export interface PresentState extends Fact {
  event: EventType;
}

/** What the owner of a state gives, so that a consumer who comes later learns what already exists. */
export interface StateSource {
  /** The events that tell the state (`politician.changed`); removals are no state. */
  events: EventType[];
  /**
   * One page of aggregates in a stable order, behind `afterAggregateId` (null: from the beginning); an empty page ends it.
   * Each item carries the version that belongs to its payload. Read with the given manager.
   */
  presentState(
    afterAggregateId: string | null,
    limit: number,
    manager: EntityManager,
  ): Promise<PresentState[]>;
}

export interface ResyncOptions {
  service: string;
  transactions: WriteTransactions;
  outbox: Outbox;
  subscriptions: Subscription[];
  sources: StateSource[];
}

interface Line {
  event: string;
  consumer: string;
  source: StateSource;
}

type Step = 'more' | 'complete' | 'elsewhere';

const PAGE = 500;
const ELSEWHERE_PAUSE_MS = 100;

/** Tells consumers what existed before they came: to each alone, page by page, resumable, by one replica at a time. */
export class Resync {
  private stopped = false;

  constructor(private readonly options: ResyncOptions) {}

  /** Tells every new subscription the present state; does nothing for those that know it. */
  async tellNewSubscriptions(): Promise<void> {
    for (const line of this.lines()) await this.tellUntilComplete(line);
  }

  /**
   * Tells one consumer everything again.
   *
   * @returns how many events that were
   * @throws DomainError `request.invalid` when it consumes no state of this service
   */
  async tellAgain(consumer: string): Promise<number> {
    const lines = this.lines().filter((line) => line.consumer === consumer);
    if (lines.length === 0) {
      throw new DomainError(
        'request.invalid',
        `${consumer} ne prati nijedno stanje usluge ${this.options.service}.`,
      );
    }
    let told = 0;
    for (const line of lines) {
      await this.options.transactions.run((manager) =>
        touched(
          manager,
          `UPDATE known_subscriptions SET after_aggregate_id = NULL, told = 0, completed_at = NULL
           WHERE event = $1 AND consumer = $2`,
          [line.event, line.consumer],
        ),
      );
      told += await this.tellUntilComplete(line);
    }
    return told;
  }

  /** Ends after the page that is being written. */
  stop(): void {
    this.stopped = true;
  }

  private lines(): Line[] {
    const { subscriptions, sources } = this.options;
    return subscriptions.flatMap(({ event, consumer }) => {
      const source = sources.find(({ events }) => events.some(({ name }) => name === event));
      return source ? [{ event, consumer, source }] : [];
    });
  }

  private async tellUntilComplete(line: Line): Promise<number> {
    while (!this.stopped) {
      const step = await this.tellPage(line);
      if (step === 'complete') break;
      if (step === 'elsewhere') await new Promise((resolve) => setTimeout(resolve, ELSEWHERE_PAUSE_MS));
    }
    return this.told(line);
  }

  /** One page in one transaction, together with how far it came; the row is the lock between replicas. */
  private tellPage({ event, consumer, source }: Line): Promise<Step> {
    const { transactions, outbox } = this.options;
    return transactions.run(async (manager) => {
      await rows(
        manager,
        'INSERT INTO known_subscriptions (event, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event',
        [event, consumer],
      );
      const [known] = await rows<{ after: string | null; complete: boolean }>(
        manager,
        `SELECT after_aggregate_id AS after, completed_at IS NOT NULL AS complete FROM known_subscriptions
         WHERE event = $1 AND consumer = $2 FOR UPDATE SKIP LOCKED`,
        [event, consumer],
      );
      if (!known) return 'elsewhere';
      if (known.complete) return 'complete';
      const page = await source.presentState(known.after, PAGE, manager);
      const last = page.at(-1);
      const facts = page.filter((state) => state.event.name === event);
      if (facts[0]) await outbox.tellOnly(manager, consumer, facts[0].event, facts);
      await touched(
        manager,
        `UPDATE known_subscriptions SET after_aggregate_id = coalesce($3, after_aggregate_id), told = told + $4,
           completed_at = CASE WHEN $3::text IS NULL THEN now() END
         WHERE event = $1 AND consumer = $2`,
        [event, consumer, last?.aggregateId ?? null, facts.length],
      );
      return last ? 'more' : 'complete';
    });
  }

  private async told({ event, consumer }: Line): Promise<number> {
    const found = await this.options.transactions.run((manager) =>
      rows<{ told: number }>(
        manager,
        'SELECT told FROM known_subscriptions WHERE event = $1 AND consumer = $2',
        [event, consumer],
      ),
    );
    return found[0]?.told ?? 0;
  }
}
