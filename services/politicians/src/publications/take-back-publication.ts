import { HIDING_REASONS } from '@jamcimo/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { restoreGoals } from '../politicians/goals.js';
import type { Politician } from '../politicians/politician.entity.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { lockPolitician } from '../politicians/politicians.repository.js';
import { goalsOf, stateOf, takenBack } from '../politicians/profile-state.js';
import { withoutRefused } from '../politicians/refused-goals.js';
import { hasOtherPublication, markWithdrawn, type Publication } from './publications.js';
import { changeReplaced, laterApproval, takeReplaced } from './replaced-profiles.js';

/**
 * Undoes a publication (decision 74). A profile that came from it is hidden and keeps its number for a second approval; one that
 * was there before is again what it was, but for what administrators changed since (ADR 20).
 */
@Injectable()
export class TakeBackPublication {
  private readonly logger = new Logger('publications');

  constructor(private readonly changes: PoliticianChanges) {}

  async takeBack(manager: EntityManager, publication: Publication): Promise<void> {
    if (publication.withdrawnAt !== null) return;
    await markWithdrawn(manager, publication.submissionId);
    if (publication.politicianId === null) return;
    const politician = await lockPolitician(manager, publication.politicianId);
    if (!publication.madeProfile) return this.restore(manager, politician, publication);
    if (!(await hasOtherPublication(manager, publication)))
      await this.hide(manager, politician, { isGuaranteed: false });
  }

  /** Removes a hidden profile that came from a request which is not going to be approved. */
  async removeHidden(manager: EntityManager, publication: Publication): Promise<void> {
    if (!publication.madeProfile || publication.politicianId === null) return;
    if (await hasOtherPublication(manager, publication)) return;
    const politician = await lockPolitician(manager, publication.politicianId);
    // The request is not behind the removed profile any more: it keeps its data until its own time comes.
    await manager.query('UPDATE published_submissions SET politician_id = NULL WHERE submission_id = $1', [
      publication.submissionId,
    ]);
    await this.changes.remove(manager, politician);
  }

  private async hide(manager: EntityManager, politician: Politician, seal = {}): Promise<void> {
    const unpublishedReason = HIDING_REASONS.decisionWithdrawn;
    Object.assign(politician, { isAdminApproved: false, isVerified: false, unpublishedReason, ...seal });
    await this.changes.update(manager, politician);
    await this.changes.announce(manager, [politician]);
  }

  private async restore(
    manager: EntityManager,
    politician: Politician,
    publication: Publication,
  ): Promise<void> {
    const { submissionId } = publication;
    const replaced = await takeReplaced(manager, submissionId);
    const later = await laterApproval(manager, { submissionId, politicianId: politician.id });
    if (later) {
      if (later.before && replaced) {
        await changeReplaced(manager, later.submissionId, takenBack(later.before, replaced));
      }
      return;
    }
    if (!replaced) {
      this.logger.warn(`profile ${politician.id} cannot be put back any more: it is hidden`);
      // Its seal may be older than the approval.
      return this.hide(manager, politician);
    }
    const shown = [politician.photoUrl, politician.programPdfUrl];
    const { fields, goals } = takenBack(stateOf(politician), replaced);
    Object.assign(politician, fields);
    await restoreGoals(
      manager,
      politician,
      await withoutRefusedFinds(manager, politician.id, goalsOf(goals)),
    );
    await this.changes.update(manager, politician);
    await this.changes.clearAway(manager, shown, politician);
    await this.changes.announce(manager, [politician]);
  }
}

/** A found goal that was taken off after an objection in the meantime stays off. */
async function withoutRefusedFinds<G extends { text: string; origin: string }>(
  manager: EntityManager,
  politicianId: number,
  goals: G[],
): Promise<G[]> {
  const isFound = ({ origin }: G) => origin === 'ai';
  const left = new Set(await withoutRefused(manager, politicianId, goals.filter(isFound)));
  return goals.filter((goal) => !isFound(goal) || left.has(goal));
}
