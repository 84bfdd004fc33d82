import { type EventPayload, profilePublished, publishedFields, submissionApproved } from '@jamcimo/contracts';
import { avatarUrl, guessGender, isSameOffice } from '@jamcimo/croatia';
import { handleLatest, Outbox, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApprovedFiles } from '../files/approved-files.js';
import { PublicFiles, type StoredFiles } from '../files/public-files.js';
import { ownFiles } from '../files/remove-unused-files.job.js';
import { noteInHistory } from '../politicians/goal-history.js';
import { frozenAgainst, NOT_FOUND, restoreGoals } from '../politicians/goals.js';
import type { Politician } from '../politicians/politician.entity.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { lockPoliticians } from '../politicians/politicians.repository.js';
import {
  goalsOf,
  isEditedSince,
  type ProfileState,
  type Replacement,
  stateOf,
  withoutOlder,
} from '../politicians/profile-state.js';
import { publishedFact } from '../politicians/published-profiles-state.js';
import { isCarriedOut, publicationOf, recordPublication } from './publications.js';
import { changeReplaced, keepReplaced, laterApproval } from './replaced-profiles.js';
import { TakeBackPublication } from './take-back-publication.js';

type Approved = EventPayload<typeof submissionApproved>;

/**
 * Publishes an approved request (decision 8): a new profile, or the one it verifies, with its photo and programme copied into
 * the public area. Exactly once, even if the event is delivered or published again: that is recorded in the same transaction, with
 * what the profile was before, for a withdrawal.
 */
@Injectable()
export class PublishProfileWhenSubmissionApproved {
  readonly handler = handleLatest(submissionApproved, {
    prepare: ({ payload }) => this.prepare(payload),
    apply: (event, manager, prepared) => this.apply(event, manager, prepared),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly approvedFiles: ApprovedFiles,
    private readonly publicFiles: PublicFiles,
    private readonly changes: PoliticianChanges,
    private readonly takeBack: TakeBackPublication,
    private readonly outbox: Outbox,
  ) {}

  /** Null for an approval that was carried out before. Files that never come to be shown are swept. */
  private async prepare(payload: Approved): Promise<Prepared | null> {
    const publication = await publicationOf(this.dataSource.manager, payload.submissionId);
    if (isCarriedOut(publication, payload.decidedAt)) return null;
    const { ready, email } = await this.approvedFiles.open(payload);
    return { stored: await this.publicFiles.storeReady(ready), email };
  }

  private async apply(
    event: ReceivedEvent<Approved>,
    manager: EntityManager,
    prepared: Prepared | null,
  ): Promise<void> {
    const { payload } = event;
    const earlier = await publicationOf(manager, payload.submissionId);
    if (isCarriedOut(earlier, payload.decidedAt)) return;
    if (prepared === null) throw new Error('the publication was withdrawn meanwhile: it is prepared again');
    await this.publicFiles.use(manager, prepared.stored);
    // Its withdrawal is still on its way.
    if (earlier) await this.takeBack.takeBack(manager, earlier);
    const own = earlier?.madeProfile ? earlier.politicianId : null;
    const original = await lockOriginal(manager, own ?? payload.originalPoliticianId);
    const politician =
      original ??
      (await this.changes.insert(manager, {
        ...fieldsOf(payload, prepared, null),
        gender: genderOf(payload),
      }));
    const before = stateOf(politician);
    const published = { submissionId: payload.submissionId, politicianId: politician.id };
    const madeProfile = original === null || own !== null;
    await recordPublication(manager, { ...published, madeProfile, decidedAt: payload.decidedAt });
    const replacement = await this.write(manager, politician, event, prepared);
    if (replacement && !madeProfile) await keepReplaced(manager, published, replacement);
    if (original) await this.changes.update(manager, politician);
    const { photoUrl, programPdfUrl } = { photoUrl: null, programPdfUrl: null, ...prepared.stored.urls };
    await this.changes.clearAway(
      manager,
      [before.fields.photoUrl, before.fields.programPdfUrl, photoUrl, programPdfUrl],
      politician,
    );
    await this.changes.announce(manager, [politician]);
    await this.outbox.publish(
      manager,
      profilePublished,
      publishedFact({ ...published, decidedAt: payload.decidedAt }),
    );
  }

  /**
   * Writes what was approved, but for what was approved or changed by an administrator after this decision: a delivery may come hours
   * later. Where another request was approved for the profile meanwhile, it is what the profile was before that one that changes.
   *
   * @returns null where that is not known any more: nothing is written
   */
  private async write(
    manager: EntityManager,
    politician: Politician,
    { payload, occurredAt }: ReceivedEvent<Approved>,
    prepared: Prepared,
  ): Promise<Replacement | null> {
    const { submissionId } = payload;
    const later = await laterApproval(manager, { submissionId, politicianId: politician.id });
    const decidedAt = new Date(payload.decidedAt ?? occurredAt);
    if (
      later &&
      payload.guaranteeConfirmed &&
      !isEditedSince(politician.editedAt, 'isGuaranteed', decidedAt)
    ) {
      // An approval without a guarantee leaves the seal of another one.
      politician.isGuaranteed = true;
    }
    const before = later ? later.before : stateOf(politician);
    if (before === null) return null;
    const approved = {
      fields: { ...before.fields, ...fieldsOf(payload, prepared, before) },
      goals: ownGoals(payload, occurredAt, before.goals),
    };
    const written = withoutOlder(approved, before, politician.editedAt, decidedAt);
    if (later) {
      await changeReplaced(manager, later.submissionId, written);
    } else {
      Object.assign(politician, written.fields);
      for (const { id, position } of frozenAgainst(politician, written.goals)) {
        const { text = null, reference = null } = written.goals[position - 1] ?? {};
        const data = { submissionId, text, reference };
        await noteInHistory(manager, id, { kind: 'change-refused', role: 'person', data });
      }
      await restoreGoals(manager, politician, goalsOf(written.goals));
      // As they are stored: frozen ones stayed.
      written.goals = stateOf(politician).goals;
    }
    return { before, written };
  }
}

/** What is fetched and stored before the transaction. */
interface Prepared {
  stored: StoredFiles;
  email: string | null;
}

/** The profile that is verified; null for a new one, and for one that was removed in the meantime. */
async function lockOriginal(manager: EntityManager, id: number | null): Promise<Politician | null> {
  return id === null ? null : ((await lockPoliticians(manager, [id])).get(id) ?? null);
}

/**
 * What the person wanted to keep, as the profile shows it now: a file that was replaced or removed since the request came in is
 * cleared away.
 *
 * @param present undefined where there is no profile any more
 */
function kept(existing: string | null, present: string | null | undefined): string | null {
  if (existing === null) return null;
  if (present !== undefined) return present;
  return ownFiles([existing]).length > 0 ? null : existing;
}

/** @param before null for a profile that does not exist yet */
function fieldsOf(approved: Approved, { stored, email }: Prepared, before: ProfileState | null) {
  const { name, position, jurisdiction, submissionId } = approved;
  const { photoUrl = null, programPdfUrl = null, candidacy = null } = before?.fields ?? {};
  return {
    ...publishedFields.parse(approved),
    jurisdiction,
    submissionId,
    // What a list says of another office says nothing of this one.
    candidacy: isSameOffice(before?.fields.position ?? null, position) ? candidacy : null,
    photoUrl:
      stored.urls.photoUrl ??
      kept(approved.existingPhotoUrl, before?.fields.photoUrl) ??
      photoUrl ??
      avatarUrl(name),
    programPdfUrl: stored.urls.programPdfUrl ?? kept(approved.existingProgramPdfUrl, programPdfUrl),
    ...(email !== null && { email }),
    // A change of a guaranteed profile leaves its guarantee.
    wantsToGuarantee: approved.wantsToGuarantee || before?.fields.isGuaranteed === true,
    ...(approved.guaranteeConfirmed && { isGuaranteed: true }),
    isVerified: approved.isVerified || before?.fields.isVerified === true,
    identityChecked: approved.identityChecked || before?.fields.identityChecked === true,
    isAdminApproved: true,
  };
}

/** The form of the office says it where there are two forms. */
function genderOf({ name, position }: Approved): 'm' | 'f' {
  if (/(ica|ka)$/i.test(position)) return 'f';
  return /^(župan|gradonačelnik|načelnik)$/i.test(position) ? 'm' : guessGender(name);
}

/** Whatever the goals were before, they are the person's own words now; words that stay keep the day since which they stand. */
function ownGoals(
  { goals, goalsConfirmedAt }: Approved,
  occurredAt: string,
  before: ProfileState['goals'],
): ProfileState['goals'] {
  const confirmedAt = new Date(goalsConfirmedAt ?? occurredAt).toISOString();
  return goals.map((goal, at) => {
    const earlier = before[at];
    const isSame = earlier?.origin === 'self' && earlier.text === goal.text;
    return {
      ...goal,
      ...NOT_FOUND,
      origin: 'self',
      confirmedAt: (isSame && earlier.confirmedAt) || confirmedAt,
    };
  });
}
