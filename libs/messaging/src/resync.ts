import { DomainError } from '@jamcimo/contracts';
import { failureReason } from './failure-reason.js';
import type { MessagingSettings } from './messaging-options.js';
import { type StateListing, stateListed } from './missed-removals.js';
import { type Fact, Outbox } from './outbox.js';
import { affectedRows, rows } from './rows.js';
import type { PresentState, StateSource } from './state-source.js';

interface StateSubscription {
  event: string;
  consumer: string;
  source: StateSource;
}

interface Step {
  end: 'more' | 'complete' | 'elsewhere';
  /** Events that the consumer was told so far. */
  told: number;
}

const PAGE = 500;
const ELSEWHERE_PAUSE_MS = 100;

/** Publishes what existed before a consumer came: to it alone, page by page, resumable, by one replica at a time. */
export class Resync {
  private stopped = false;
  private isTidied = false;
  private readonly outbox: Outbox;

  constructor(private readonly options: MessagingSettings) {
    const { service, transactions, subscriptions } = options;
    this.outbox = new Outbox({ service, transactions, subscriptions });
  }

  /** Publishes the present state to every new subscription; does nothing for those that have it. */
  async resyncNewSubscriptions(): Promise<void> {
    if (!this.isTidied) await this.deleteRemovedSubscriptions();
    this.isTidied = true;
    for (const subscription of this.subscriptions()) await this.publishUntilComplete(subscription);
  }

  /**
   * Publishes the present state to one consumer again.
   *
   * @returns how many events that were
   * @throws DomainError `request.invalid` when it consumes no state of this service
   */
  async resyncConsumer(consumer: string): Promise<number> {
    const found = this.subscriptions().filter((subscription) => subscription.consumer === consumer);
    if (found.length === 0) {
      throw new DomainError(
        'request.invalid',
        `${consumer} ne prati nijedno stanje usluge ${this.options.service}.`,
      );
    }
    let published = 0;
    for (const subscription of found) {
      await this.options.transactions.write((manager) =>
        affectedRows(
          manager,
          `UPDATE known_subscriptions SET after_aggregate_id = NULL, told = 0, completed_at = NULL
           WHERE event = $1 AND consumer = $2`,
          [subscription.event, subscription.consumer],
        ),
      );
      published += await this.publishUntilComplete(subscription);
    }
    return published;
  }

  /** Ends after the page that is being written. */
  stop(): void {
    this.stopped = true;
  }

  private subscriptions(): StateSubscription[] {
    const { subscriptions, stateSources: sources } = this.options;
    return subscriptions.flatMap(({ event, consumer }) => {
      const source = sources.find(({ events }) => events.some(({ name }) => name === event));
      return source ? [{ event, consumer, source }] : [];
    });
  }

  /**
   * A subscription that this release does not have is new when it is added again: it missed what happened in between. Only at
   * the start, so that an old replica does not undo what a newer one began.
   */
  private async deleteRemovedSubscriptions(): Promise<void> {
    const present = this.subscriptions().map(({ event, consumer }) => ({ event, consumer }));
    await this.options.transactions.write((manager) =>
      affectedRows(
        manager,
        `DELETE FROM known_subscriptions k WHERE NOT EXISTS (
           SELECT 1 FROM jsonb_to_recordset($1::jsonb) AS p(event text, consumer text)
           WHERE p.event = k.event AND p.consumer = k.consumer
         )`,
        [JSON.stringify(present)],
      ),
    );
  }

  private async publishUntilComplete(subscription: StateSubscription): Promise<number> {
    let published = 0;
    while (!this.stopped) {
      const { end, told } = await this.publishPage(subscription);
      published = told;
      if (end === 'complete') break;
      if (end === 'elsewhere') await new Promise((resolve) => setTimeout(resolve, ELSEWHERE_PAUSE_MS));
    }
    return published;
  }

  /** One page in one transaction, together with how far it came; the row is the lock between replicas. */
  private publishPage({ event, consumer, source }: StateSubscription): Promise<Step> {
    const { outbox } = this;
    const { service, transactions } = this.options;
    return transactions.write(async (manager) => {
      await rows(
        manager,
        'INSERT INTO known_subscriptions (event, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event',
        [event, consumer],
      );
      const [known] = await rows<{ after: string | null; told: number; complete: boolean }>(
        manager,
        `SELECT after_aggregate_id AS after, told, completed_at IS NOT NULL AS complete FROM known_subscriptions
         WHERE event = $1 AND consumer = $2 FOR UPDATE SKIP LOCKED`,
        [event, consumer],
      );
      if (!known) return { end: 'elsewhere', told: 0 };
      if (known.complete) return { end: 'complete', told: known.told };
      const page = await source.presentState(known.after, PAGE, manager);
      const last = page.at(-1);
      const facts = page.filter((state) => state.event.name === event && this.fits(state, consumer));
      if (facts[0]) await outbox.publishTo(manager, consumer, facts[0].event, facts);
      await outbox.publishTo(manager, consumer, stateListed(service), [listing(event, known.after, page)]);
      await affectedRows(
        manager,
        `UPDATE known_subscriptions SET after_aggregate_id = coalesce($3, after_aggregate_id), told = told + $4,
           completed_at = CASE WHEN $3::text IS NULL THEN now() END
         WHERE event = $1 AND consumer = $2`,
        [event, consumer, last?.aggregateId ?? null, facts.length],
      );
      return { end: last ? 'more' : 'complete', told: known.told + facts.length };
    });
  }

  /** One that breaks its schema is named and left out, so that it does not hold up the others. */
  private fits({ event, aggregateId, payload }: PresentState, consumer: string): boolean {
    const parsed = event.payload.safeParse(payload);
    if (parsed.success) return true;
    const fields = { event: event.name, aggregateId, consumer, reason: failureReason(parsed.error) };
    this.options.logger.error(fields, 'the state of an aggregate breaks its schema and was not published');
    return false;
  }
}

/** Says what exists between two pages, also where one of them could not be published. */
function listing(state: string, after: string | null, page: PresentState[]): Fact {
  const aggregateIds = page.map(({ aggregateId }) => aggregateId);
  const payload: StateListing = { state, after, upTo: aggregateIds.at(-1) ?? null, aggregateIds };
  return { aggregateId: after ?? '0', version: 0, payload };
}
