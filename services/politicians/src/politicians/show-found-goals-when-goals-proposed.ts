import { type EventPayload, goalsProposed, LINK_SEPARATOR } from '@jamcimo/contracts';
import { handleLatest, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { writeGoals } from './goals.js';
import { hasGoalsOfPeople } from './goals-of-people.js';
import { PoliticianChanges } from './politician-changes.js';
import { lockPoliticians } from './politicians.repository.js';
import { withoutRefused } from './refused-goals.js';

type Proposed = EventPayload<typeof goalsProposed>;

/**
 * Shows the goals of the AI search that may be shown (decision 33), with the origin `ai`, which every surface marks as unverified;
 * none where an administrator took the decision back. A verified profile and goals that a person gave or edited are never touched.
 */
@Injectable()
export class ShowFoundGoalsWhenGoalsProposed {
  readonly handler = handleLatest(goalsProposed, (event, manager) => this.show(event, manager));

  constructor(private readonly changes: PoliticianChanges) {}

  private async show(event: ReceivedEvent<Proposed>, manager: EntityManager): Promise<void> {
    const { politicianId } = event.payload;
    const politician = (await lockPoliticians(manager, [politicianId])).get(politicianId);
    if (!politician || politician.isVerified || hasGoalsOfPeople(politician)) return;
    const goals = await withoutRefused(manager, politicianId, event.payload.goals);
    // Nothing was found that could be taken away: invented goals stay.
    if (goals.length === 0 && politician.goals.every(({ origin }) => origin !== 'ai')) return;
    const given = goals.map((goal) => toGiven(goal, event.payload));
    if (!(await writeGoals(manager, politician, given, 'ai'))) return;
    await this.changes.update(manager, politician);
    await this.changes.announce(manager, [politician], 'profile');
  }
}

function toGiven(goal: Proposed['goals'][number], { model, foundAt }: Proposed) {
  const { text, quote, links, evidence } = goal;
  return {
    text,
    quote,
    reference: links.join(LINK_SEPARATOR),
    quoteSha256: evidence?.textSha256 ?? null,
    quoteReadAt: evidence ? new Date(evidence.readAt) : null,
    foundModel: goal.model === undefined ? model : goal.model,
    foundAt: new Date(goal.foundAt ?? foundAt),
  };
}
