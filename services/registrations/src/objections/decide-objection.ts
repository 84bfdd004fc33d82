import {
  type CallInput,
  DomainError,
  type EventPayload,
  objectionAccepted,
  objectionCalls,
  type Objection as Shown,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { CacheInvalidationPublisher, Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { Objection } from './objection.entity.js';
import { shownObjections } from './objection.mapper.js';

type Decide = CallInput<typeof objectionCalls.decide>;

/**
 * Decides an objection, once. With an accepted one its sentence becomes public and the report or goal is taken off by the event; evidence
 * stands beside its goal by then. The answer goes out by mail where somebody asked for it.
 */
@Injectable()
export class DecideObjection {
  readonly handler = handleCall(objectionCalls.decide, (input) => this.decide(input));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly cacheInvalidation: CacheInvalidationPublisher,
  ) {}

  /** @throws DomainError `objection.not-found`, `request.invalid`; with the present record: `objection.already-decided` */
  decide({ id, decision, decidedBy }: Decide): Promise<Shown> {
    return this.transactions.write(async (manager) => {
      const objection = await lock(manager, id);
      const now = this.clock.now();
      if (objection.state !== 'waiting') {
        const [present] = await shownObjections(manager, [objection], now);
        throw new DomainError('objection.already-decided', { present });
      }
      const { accepted, reason, sentence, remove, evidence } = decision;
      const isEvidence = objection.kind === 'evidence';
      if (accepted && isEvidence !== (evidence !== undefined))
        throw new DomainError('request.invalid', {
          errors: [{ field: 'evidence', message: EVIDENCE_ALONE }],
        });
      Object.assign(objection, {
        state: accepted ? 'accepted' : 'rejected',
        decidedAt: now,
        decidedBy,
        decisionReason: reason,
        sentence: accepted && !isEvidence ? sentence : null,
        removes: accepted && removes(objection, remove),
      });
      await manager.save(Objection, objection);
      if (accepted && !isEvidence) await this.publish(manager, objection, decidedBy);
      if (objection.email !== null) await this.mails.orderAnswer(manager, id);
      const [shown] = await shownObjections(manager, [objection], now);
      return shown as Shown;
    });
  }

  private async publish(manager: EntityManager, objection: Objection, decidedBy: string): Promise<void> {
    await this.outbox.publish(manager, objectionAccepted, {
      aggregateId: String(objection.id),
      version: 1,
      payload: acceptedFact(objection, decidedBy),
    });
    this.transactions.afterCommit(manager, () => this.cacheInvalidation.publish(['corrections']));
  }
}

const EVIDENCE_ALONE = 'Podaci o dokazu navode se samo uz prijedlog dokaza, i tada su obavezni';

/** What is about somebody else goes in any case. A profile is not taken off by an objection, nor a followed goal. */
function removes({ kind, reason }: Objection, remove: boolean): boolean {
  return (kind === 'report' || kind === 'goal') && (reason === 'not-this-person' || remove);
}

function acceptedFact(objection: Objection, decidedBy: string): EventPayload<typeof objectionAccepted> {
  const { id, kind, recordId, politicianId, seen } = objection;
  return {
    objectionId: id,
    kind,
    recordId,
    politicianId,
    decidedBy,
    goalText: kind === 'goal' ? (seen?.text ?? null) : null,
    links: kind === 'profile' ? null : (seen?.links ?? null),
    removes: objection.removes,
  };
}

async function lock(manager: EntityManager, id: number): Promise<Objection> {
  const found = await manager.findOne(Objection, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw new DomainError('objection.not-found');
  return found;
}
