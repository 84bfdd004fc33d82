import { type EventPayload, politicianRemoved } from '@jamcimo/contracts';
import { handleEvent, Jobs, type ReceivedEvent } from '@jamcimo/messaging';
import { Clock } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { forgetObjectionsAbout } from '../objections/forget-objections.js';
import { anonymizeSubmissions } from './anonymize-submissions.js';
import { deleteFiles } from './private-files.js';
import { removePrivateFiles } from './remove-private-files.job.js';
import { Submission } from './submission.entity.js';
import { SubmissionFile } from './submission-file.entity.js';

/**
 * With a removed profile go the personal data of the approved requests it came from: the identity document and every other file
 * at once, name, address and telephone with them, and what objections to the profile said. Another request of the same person that is still undecided stays.
 */
@Injectable()
export class AnonymizeRequestsWhenPoliticianRemoved {
  readonly handler = handleEvent(politicianRemoved, (event, manager) => this.anonymize(event, manager));

  constructor(
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
  ) {}

  private async anonymize(
    { payload, occurredAt }: ReceivedEvent<EventPayload<typeof politicianRemoved>>,
    manager: EntityManager,
  ): Promise<void> {
    const approved = await manager.find(Submission, {
      select: { id: true },
      // One that was approved again since is to become another profile.
      where: {
        id: In(payload.submissionIds),
        status: 'approved',
        decidedAt: LessThanOrEqual(new Date(occurredAt)),
      },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const ids = approved.map(({ id }) => id);
    const now = this.clock.now();
    await deleteFiles(manager, await manager.findBy(SubmissionFile, { submissionId: In(ids) }), now);
    await anonymizeSubmissions(manager, ids, { now, keepCounty: false });
    await recordAnonymized(manager, ids, now);
    await forgetObjectionsAbout(manager, payload.politicianId, now, this.mails);
    if (ids.length > 0) await this.jobs.enqueue(manager, removePrivateFiles, {});
  }
}

/** So that a restored backup does not bring the data back. */
async function recordAnonymized(manager: EntityManager, ids: number[], now: Date): Promise<void> {
  await manager.query(
    `INSERT INTO forgotten_submissions (submission_id, forgotten_at) SELECT unnest($1::int[]), $2
     ON CONFLICT DO NOTHING`,
    [ids, now],
  );
}
