import { type CallAnswer, DomainError, registrationsCalls } from '@jamcimo/contracts';
import { isSamePerson, lookupWord } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import { Mail } from '../emails/mail.entity.js';
import { Submission } from './submission.entity.js';
import { SubmissionFile } from './submission-file.entity.js';
import { foldedName } from './submission-filters.js';

/** A request with everything that belongs to it. */
export interface SubmissionWithFiles {
  submission: Submission;
  files: SubmissionFile[];
  mails: Mail[];
}

/** Reads of requests. Writes happen in the use cases, inside a write transaction. */
@Injectable()
export class SubmissionsRepository {
  readonly handlers = [
    handleCall(registrationsCalls.names, ({ ids }) => this.names(ids)),
    handleCall(registrationsCalls.namedLike, ({ names }) => this.namedLike(names)),
    handleCall(registrationsCalls.ofPolitician, ({ politicianId }) => this.ofPolitician(politicianId)),
  ];

  constructor(@InjectRepository(Submission) private readonly submissions: Repository<Submission>) {}

  /** @throws DomainError `submission.not-found` */
  async get(id: number): Promise<SubmissionWithFiles> {
    const found = await this.find(id);
    if (!found) throw submissionNotFound();
    return withFilesOf(this.submissions.manager, found);
  }

  /** Names of requests that are not anonymous. */
  async names(ids: number[]): Promise<CallAnswer<typeof registrationsCalls.names>> {
    const found = await this.submissions.find({
      select: { id: true, name: true, status: true },
      where: { id: In(ids), forgottenAt: IsNull() },
      order: { id: 'ASC' },
    });
    return found.map(({ id, name, status }) => ({ id, name, status }));
  }

  /** Undecided requests of people who are called like somebody of these. */
  async namedLike(names: string[]): Promise<{ id: number; name: string }[]> {
    const words = [...new Set(names.map(lookupWord))].filter((word) => word !== '');
    if (words.length === 0) return [];
    const found: { id: number; name: string }[] = await this.submissions.query(
      `SELECT s.id, s.name FROM submissions s WHERE s.status = 'pending' AND s.forgotten_at IS NULL
         AND string_to_array(replace(${foldedName('d')}, 'dj', 'd'), ' ') && $1::text[] ORDER BY s.id`,
      [words],
    );
    return found.filter(({ name }) => names.some((other) => isSamePerson(name, other)));
  }

  /** Numbers of the requests that ask to verify a profile. */
  async ofPolitician(politicianId: number): Promise<number[]> {
    const found = await this.submissions.find({
      select: { id: true },
      where: { originalPoliticianId: politicianId },
      order: { id: 'ASC' },
    });
    return found.map(({ id }) => id);
  }

  find(id: number): Promise<Submission | null> {
    return this.submissions.findOneBy({ id });
  }
}

export async function withFilesOf(
  manager: EntityManager,
  submission: Submission,
): Promise<SubmissionWithFiles> {
  const [found] = await withFiles(manager, [submission]);
  return found as SubmissionWithFiles;
}

export async function withFiles(
  manager: EntityManager,
  submissions: Submission[],
): Promise<SubmissionWithFiles[]> {
  const of = { submissionId: In(submissions.map(({ id }) => id)) };
  const files = submissions.length === 0 ? [] : await manager.findBy(SubmissionFile, of);
  const mails = submissions.length === 0 ? [] : await manager.find(Mail, { where: of, order: { id: 'ASC' } });
  const filesOf = Map.groupBy(files, ({ submissionId }) => submissionId);
  const mailsOf = Map.groupBy(mails, ({ submissionId }) => submissionId);
  return submissions.map((submission) => ({
    submission,
    files: filesOf.get(submission.id) ?? [],
    mails: mailsOf.get(submission.id) ?? [],
  }));
}

/**
 * A request, locked until the transaction ends: decisions, payments and confirmations of one request follow one another.
 *
 * @throws DomainError `submission.not-found`
 */
export async function lockSubmission(manager: EntityManager, id: number): Promise<Submission> {
  const found = await manager.findOne(Submission, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw submissionNotFound();
  return found;
}

/** Stores a changed request with the next version. */
export async function saveChanged(manager: EntityManager, submission: Submission): Promise<void> {
  submission.version += 1;
  await manager.save(Submission, submission);
}

export function submissionNotFound(): DomainError {
  return new DomainError('submission.not-found');
}
