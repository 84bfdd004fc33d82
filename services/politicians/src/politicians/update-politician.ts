import {
  type AdminPolitician,
  type CallInput,
  DomainError,
  type PoliticianChanges as Edit,
  politiciansCalls,
} from '@jamcimo/contracts';
import { avatarUrl } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FileReservations } from '../files/file-reservations.js';
import { PublicFiles, type StoredFiles, type Uploads } from '../files/public-files.js';
import { RemoveUnusedFiles } from '../files/remove-unused-files.job.js';
import { frozenAgainst, type GivenGoal, pairGoals, writeGoals } from './goals.js';
import { placeOf } from './place.js';
import type { Politician } from './politician.entity.js';
import { toAdminPolitician } from './politician.mapper.js';
import { listedBy, PoliticianChanges } from './politician-changes.js';
import { lockPolitician } from './politicians.repository.js';
import { editInstants, stateOf } from './profile-state.js';

type FlagChange = CallInput<typeof politiciansCalls.setFlags>;

/** Carries out an administrator's partial edit: an absent field stays. */
@Injectable()
export class UpdatePolitician {
  readonly handlers = [
    handleCall(politiciansCalls.update, ({ id, changes, expectedVersion, files }) =>
      this.update(id, changes, expectedVersion, files),
    ),
    handleCall(politiciansCalls.setFlags, (input) => this.setFlags(input)),
  ];

  constructor(
    private readonly changes: PoliticianChanges,
    private readonly files: PublicFiles,
    private readonly reservations: FileReservations,
    private readonly unusedFiles: RemoveUnusedFiles,
  ) {}

  /** @param uploads new photo and programme, keys of `incoming/`; they win over addresses in the edit */
  async update(
    id: number,
    edit: Edit,
    expectedVersion?: number,
    uploads: Uploads = {},
  ): Promise<AdminPolitician> {
    const stored = await this.files.storeReady(await this.files.prepare(uploads));
    try {
      return await this.apply(id, { ...edit, ...stored.urls }, expectedVersion, stored);
    } catch (error) {
      // What cannot be removed now is swept later.
      await this.discard(stored).catch(() => undefined);
      throw error;
    }
  }

  private async discard({ urls, reservation }: StoredFiles): Promise<void> {
    if (reservation === null) return;
    await this.reservations.release(reservation);
    await this.unusedFiles.remove(Object.values(urls));
  }

  private apply(
    id: number,
    edit: Edit,
    expectedVersion: number | undefined,
    stored: StoredFiles,
  ): Promise<AdminPolitician> {
    return this.onPresent(id, expectedVersion, async (manager, politician) => {
      await this.files.use(manager, stored);
      const { mainGoals, goal1Reference, goal2Reference, goal3Reference, ...fields } = edit;
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      const before = JSON.stringify(politician);
      Object.assign(politician, Object.fromEntries(given));
      politician.photoUrl ??= avatarUrl(politician.name);
      if (fields.city !== undefined || fields.county !== undefined) {
        Object.assign(politician, placeOf(politician.county, politician.city));
      }
      const goals = editedGoals(politician, mainGoals, [goal1Reference, goal2Reference, goal3Reference]);
      if (frozenAgainst(politician, goals).length > 0) throw new DomainError('goal.frozen');
      const goalsChanged = await writeGoals(manager, politician, goals, 'admin');
      return goalsChanged || JSON.stringify(politician) !== before;
    });
  }

  /** Switches flags both ways; what is absent stays. */
  setFlags({ id, flags, reason, expectedVersion }: FlagChange): Promise<AdminPolitician> {
    return this.onPresent(id, expectedVersion, async (_, politician) => {
      if (politician.isAdminApproved && flags.isAdminApproved === false)
        politician.unpublishedReason = reason;
      const changed = (Object.keys(flags) as (keyof FlagChange['flags'])[]).some(
        (flag) => politician[flag] !== flags[flag],
      );
      Object.assign(politician, flags);
      return changed;
    });
  }

  /** `edit` says whether it changed anything: an edit that changes nothing leaves version and caches alone. */
  private onPresent(
    id: number,
    expectedVersion: number | undefined,
    edit: (manager: EntityManager, politician: Politician) => Promise<boolean>,
  ): Promise<AdminPolitician> {
    return this.changes.change(async (manager) => {
      const politician = await lockPolitician(manager, id);
      if (expectedVersion !== undefined && expectedVersion !== politician.version)
        throw changedMeanwhile(politician);
      const before = [politician.photoUrl, politician.programPdfUrl];
      const [stateBefore, listedBefore] = [stateOf(politician), listedBy(politician)];
      if (await edit(manager, politician)) {
        Object.assign(politician.editedAt, editInstants(stateBefore, stateOf(politician), new Date()));
        await this.changes.update(manager, politician);
        await this.changes.clearAway(manager, before, politician);
        const scope = listedBy(politician) === listedBefore ? 'profile' : 'lists';
        await this.changes.announce(manager, [politician], scope);
      }
      return toAdminPolitician(politician);
    });
  }
}

function changedMeanwhile(politician: Politician): DomainError {
  return new DomainError('politician.changed-meanwhile', {
    present: toAdminPolitician(politician),
  });
}

/** The goals after the edit: given texts and references replace the present ones, absent ones stay, empty ones go. */
function editedGoals(
  politician: Politician,
  texts: string[] | undefined,
  references: (string | null | undefined)[],
): GivenGoal[] {
  const present = [...politician.goals].sort((a, b) => a.position - b.position);
  const finalTexts = texts ?? present.map((goal) => goal.text);
  const finalReferences = references.map((reference, index) =>
    reference === undefined ? (present[index]?.reference ?? null) : reference,
  );
  return pairGoals(finalTexts, finalReferences).filter(({ text }) => text !== '');
}
