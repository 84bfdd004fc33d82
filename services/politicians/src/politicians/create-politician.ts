import { createHash } from 'node:crypto';
import { type AdminPolitician, type CallInput, DomainError, politiciansCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { pairGoals, writeGoals } from './goals.js';
import { placeOf } from './place.js';
import { toAdminPolitician } from './politician.mapper.js';
import { PoliticianChanges } from './politician-changes.js';
import { lockPolitician } from './politicians.repository.js';

type Given = CallInput<typeof politiciansCalls.create>;

/** Creates a profile from what an administrator gave, or of an invented person; sent again under the same key, it is the same profile. */
@Injectable()
export class CreatePolitician {
  readonly handler = handleCall(politiciansCalls.create, (input) => this.create(input));

  constructor(private readonly changes: PoliticianChanges) {}

  /** @throws DomainError `politician.key-reused`; `politician.not-found` when the profile was removed since */
  create({ idempotencyKey, isInvented, ...given }: Given): Promise<AdminPolitician> {
    const { mainGoals, goal1Reference, goal2Reference, goal3Reference, ...fields } = given;
    const goals = pairGoals(mainGoals, [goal1Reference, goal2Reference, goal3Reference]);
    const place = placeOf(fields.county, fields.city);
    return this.changes.change(async (manager) => {
      const earlier = await madeBefore(manager, idempotencyKey, given);
      if (earlier !== null) return toAdminPolitician(await lockPolitician(manager, earlier));
      const politician = await this.changes.insert(manager, {
        ...fields,
        ...place,
        gender: fields.gender ?? null,
        candidacy: fields.candidacy ?? null,
        isInvented,
        identityChecked: isInvented && fields.isVerified,
      });
      await writeGoals(manager, politician, goals, isInvented ? 'demo' : 'admin');
      await this.changes.announce(manager, [politician]);
      await manager.query('UPDATE created_politicians SET politician_id = $2 WHERE idempotency_key = $1', [
        idempotencyKey,
        politician.id,
      ]);
      return toAdminPolitician(politician);
    });
  }
}

/** The profile that was made under the key; null for a new key, which waits for another request under it to end. */
async function madeBefore(
  manager: EntityManager,
  key: string | null,
  given: Omit<Given, 'idempotencyKey' | 'isInvented'>,
): Promise<number | null> {
  if (key === null) return null;
  const digest = createHash('sha256').update(JSON.stringify(given)).digest('hex');
  const inserted: unknown[] = await manager.query(
    `INSERT INTO created_politicians (idempotency_key, request_digest) VALUES ($1, $2)
     ON CONFLICT DO NOTHING RETURNING idempotency_key`,
    [key, digest],
  );
  if (inserted.length > 0) return null;
  const [made]: { digest: string; id: number | null }[] = await manager.query(
    'SELECT request_digest AS digest, politician_id AS id FROM created_politicians WHERE idempotency_key = $1',
    [key],
  );
  if (made?.digest !== digest) {
    throw new DomainError('politician.key-reused');
  }
  if (made.id === null) throw new DomainError('politician.not-found');
  return made.id;
}
