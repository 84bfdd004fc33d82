import { type EventPayload, politicianChanged } from '@jamcimo/contracts';
import { handleLatest, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from './report-changes.js';
import { RosterPerson } from './roster-person.entity.js';

type Profile = EventPayload<typeof politicianChanged>;

/**
 * Updates the roster. It never publishes the number of mentions because a profile changed (and politicians publishes no
 * `politician.changed` because of that number), so the two services cannot trigger each other endlessly.
 */
@Injectable()
export class UpdateRosterWhenPoliticianChanged {
  readonly handler = handleLatest(politicianChanged, (event, manager) => this.update(event, manager));

  constructor(private readonly changes: ReportChanges) {}

  private async update(event: ReceivedEvent<Profile>, manager: EntityManager): Promise<void> {
    const profile = event.payload;
    const before = await manager.findOneBy(RosterPerson, { politicianId: profile.politicianId });
    await manager.upsert(RosterPerson, toRoster(profile), ['politicianId']);
    // Whoever has own goals, or confirmed the profile, needs none of the search: what waits is void.
    if (!profile.acceptsFoundGoals && !profile.isInvented)
      await manager.query(
        "UPDATE goal_proposals SET state = 'void' WHERE politician_id = $1 AND state = 'waiting'",
        [profile.politicianId],
      );
    // Answers cached between the invalidation by politicians and now still have the old name or approval.
    if (before && before.mentions > 0 && changesReports(before, profile))
      this.changes.invalidateCachesAfterCommit(manager);
  }
}

function toRoster(profile: Profile): Omit<RosterPerson, 'mentions' | 'mentionsVersion'> {
  const { politicianId, name, gender, party, position, county, city } = profile;
  const { isAdminApproved: isApproved, isInvented, acceptsFoundGoals } = profile;
  return {
    politicianId,
    name,
    gender,
    party,
    position,
    county,
    city,
    isApproved,
    isInvented,
    acceptsFoundGoals,
  };
}

function changesReports(before: RosterPerson, profile: Profile): boolean {
  return before.name !== profile.name || before.isApproved !== profile.isAdminApproved;
}
