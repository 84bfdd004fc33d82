import { type CallInput, DomainError, type MediaMention, mediaCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from '../roster/report-changes.js';
import { readMentions } from './read-mentions.js';

type Input = CallInput<typeof mediaCalls.decideMention>;

/** An administrator's word about a mention that the search was not sure of. */
@Injectable()
export class DecideMention {
  readonly handler = handleCall(mediaCalls.decideMention, (input) => this.decide(input));

  constructor(private readonly changes: ReportChanges) {}

  /** @throws DomainError `mention.not-found`, `mention.already-decided` with the present mention */
  decide(input: Input): Promise<MediaMention> {
    const { id, decision } = input;
    return this.changes.change(async (manager) => {
      const { person: mentioned } = await readMention(manager, id);
      const person = await this.changes.lockPerson(manager, mentioned.id);
      const present = await readMention(manager, id);
      if (present.state === NEXT[decision] && (decision === 'unsure' || present.decidedBy !== null))
        return present;
      await decide(manager, input, present);
      await this.changes.count(manager, person);
      return readMention(manager, id);
    });
  }
}

const NEXT = { accepted: 'live', rejected: 'rejected', unsure: 'unsure' } as const;

async function decide(
  manager: EntityManager,
  { id, decision, reason, decidedBy }: Input,
  present: MediaMention,
): Promise<void> {
  const isOpen = present.state === 'unsure';
  const canBeTakenBack = present.state === 'rejected' || (present.state === 'live' && present.decidedBy);
  if (decision === 'unsure' ? !canBeTakenBack : !isOpen)
    throw new DomainError('mention.already-decided', ALREADY[present.state], { present });
  await manager.query(
    `UPDATE mentions SET state = $2, decided_by = $3, decided_at = CASE WHEN $3::text IS NOT NULL THEN now() END,
       refusal_reason = CASE WHEN $2 = 'rejected' THEN $4 ELSE refusal_reason END
     WHERE id = $1`,
    [id, NEXT[decision], decision === 'unsure' ? null : decidedBy, reason],
  );
}

const ALREADY: Record<MediaMention['state'], string> = {
  unsure: 'O ovom spominjanju još nije odlučeno.',
  live: 'Ovo je spominjanje već prihvaćeno.',
  rejected: 'Ovo je spominjanje već odbijeno.',
  removed: 'Ova je objava uklonjena i ne vraća se.',
};

async function readMention(manager: EntityManager, id: number): Promise<MediaMention> {
  const [found] = await readMentions(manager, 'WHERE m.id = $1', [id]);
  if (!found) throw new DomainError('mention.not-found');
  return found;
}
