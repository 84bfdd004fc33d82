import { type EventPayload, profilePublished, submissionApproved } from '@jamcimo/contracts';
import { avatarUrl, guessGender } from '@jamcimo/croatia';
import { handleEvent, isLatestVersion, Outbox, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApprovedFiles } from '../files/approved-files.js';
import { PublicFiles, type StoredFiles } from '../files/public-files.js';
import { ownFiles } from '../jobs/remove-unused-files.job.js';
import { Goal } from '../politicians/goal.entity.js';
import { NOT_FOUND, writeGoals } from '../politicians/goals.js';
import { Politician } from '../politicians/politician.entity.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { politiciansOf } from '../politicians/politicians.repository.js';
import { publishedFact } from '../politicians/published-profiles-state.js';
import { stateOf } from '../publications/profile-state.js';
import { isCarriedOut, publicationOf, recordPublication } from '../publications/publications.js';
import { keepReplaced } from '../publications/replaced-profiles.js';
import { TakeBackPublication } from '../publications/take-back-publication.js';

type Approved = EventPayload<typeof submissionApproved>;

/**
 * Publishes an approved request (decision 8): a new profile, or the one it verifies, with its photo and programme copied into
 * the public area. Exactly once, even if the event is delivered or published again: that is recorded in the same transaction, with
 * what the profile was before, for a withdrawal.
 */
@Injectable()
export class PublishProfileWhenSubmissionApproved {
  readonly handler = handleEvent(submissionApproved, {
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
    if (!(await isLatestVersion(manager, event))) return;
    const earlier = await publicationOf(manager, payload.submissionId);
    if (isCarriedOut(earlier, payload.decidedAt)) return;
    if (prepared === null) throw new Error('the publication was withdrawn meanwhile: it is prepared again');
    const { stored, email } = prepared;
    await this.publicFiles.use(manager, stored);
    // Its withdrawal is still on its way.
    if (earlier) await this.takeBack.execute(manager, earlier);
    const own = earlier?.madeProfile ? earlier.politicianId : null;
    const original = await lockOriginal(manager, own ?? payload.originalPoliticianId);
    const replaced = original && own === null ? stateOf(original) : null;
    const fields = {
      ...fieldsOf(payload),
      photoUrl:
        stored.urls.photoUrl ??
        kept(payload.existingPhotoUrl, original?.photoUrl) ??
        original?.photoUrl ??
        avatarUrl(payload.name),
      programPdfUrl:
        stored.urls.programPdfUrl ?? kept(payload.existingProgramPdfUrl, original?.programPdfUrl ?? null),
      ...(email !== null && { email }),
    };
    const before = [original?.photoUrl ?? null, original?.programPdfUrl ?? null];
    const politician = original
      ? Object.assign(original, fields)
      : await this.changes.insert(manager, { ...fields, gender: genderOf(payload) });
    await writeOwnGoals(manager, politician, event);
    if (original) await this.changes.update(manager, politician);
    await this.changes.clearAway(manager, before, politician);
    await this.changes.announce(manager, politician);
    const published = { submissionId: payload.submissionId, politicianId: politician.id };
    const { decidedAt } = payload;
    await recordPublication(manager, { ...published, madeProfile: replaced === null, decidedAt });
    if (replaced) await keepReplaced(manager, published, { before: replaced, written: stateOf(politician) });
    await this.outbox.publish(manager, profilePublished, publishedFact(published));
  }
}

/** What is fetched and stored before the transaction. */
interface Prepared {
  stored: StoredFiles;
  email: string | null;
}

/** The profile that is verified; null for a new one, and for one that was removed in the meantime. */
async function lockOriginal(manager: EntityManager, id: number | null): Promise<Politician | null> {
  if (id === null) return null;
  await manager.findOne(Politician, { where: { id }, lock: { mode: 'pessimistic_write' } });
  const [found] = await politiciansOf(manager, [id]);
  return found ?? null;
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

function fieldsOf(approved: Approved) {
  const { name, party, position, county, city, jurisdiction, programLink, submissionId } = approved;
  return {
    ...{ name, party, position, county, city, jurisdiction, programLink, submissionId },
    wantsToGuarantee: approved.wantsToGuarantee,
    isVerified: true,
    isAdminApproved: true,
  };
}

/** The form of the office says it where there are two forms. */
function genderOf({ name, position }: Approved): 'm' | 'f' {
  if (/(ica|ka)$/i.test(position)) return 'f';
  return /^(župan|gradonačelnik|načelnik)$/i.test(position) ? 'm' : guessGender(name);
}

/** Whatever the goals were before, they are the person's own words now. */
async function writeOwnGoals(
  manager: EntityManager,
  politician: Politician,
  { payload, occurredAt }: ReceivedEvent<Approved>,
): Promise<void> {
  await writeGoals(manager, politician, payload.goals, 'self');
  const confirmedAt = new Date(payload.goalsConfirmedAt ?? occurredAt);
  for (const goal of politician.goals) Object.assign(goal, { origin: 'self', ...NOT_FOUND, confirmedAt });
  await manager.save(Goal, politician.goals);
}
