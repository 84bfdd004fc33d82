import { type CallInput, DomainError, objectionCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { type AppKeySettings, Clock, handleCall } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG } from '../config.js';
import { fingerprintOf } from '../fingerprint.js';

type Submitted = CallInput<typeof objectionCalls.submit>;

/** Takes an objection over, with the record as it was seen. */
@Injectable()
export class SubmitObjection {
  readonly handler = handleCall(objectionCalls.submit, (input) => this.submit(input));

  constructor(
    @Inject(CONFIG) private readonly config: AppKeySettings,
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The same again under one key gives the first one's number.
   *
   * @throws DomainError `objection.key-reused` for another objection under a used key
   */
  submit(submitted: Submitted): Promise<{ id: number }> {
    const { objection, politicianId, seen, idempotencyKey } = submitted;
    const { kind, id, goal, reason, text, link, email } = objection;
    const fingerprint =
      idempotencyKey === null
        ? null
        : fingerprintOf(this.config, { objection: JSON.stringify(objection) }, {}, politicianId);
    return this.transactions.write(async (manager) => {
      const [stored]: { id: number }[] = await manager.query(
        `INSERT INTO objections (kind, record_id, politician_id, goal, reason, text, link, email, seen, received_at,
           idempotency_key, fingerprint)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
        [
          kind,
          id,
          politicianId,
          kind === 'goal' ? goal : null,
          reason,
          text,
          link,
          email,
          seen,
          this.clock.now(),
          idempotencyKey,
          fingerprint,
        ],
      );
      return stored ?? (await earlier(manager, idempotencyKey, fingerprint));
    });
  }
}

async function earlier(
  manager: EntityManager,
  idempotencyKey: string | null,
  fingerprint: string | null,
): Promise<{ id: number }> {
  const [found]: { id: number }[] = await manager.query(
    'SELECT id FROM objections WHERE idempotency_key = $1 AND fingerprint = $2',
    [idempotencyKey, fingerprint],
  );
  if (!found) {
    throw new DomainError('objection.key-reused');
  }
  return found;
}
