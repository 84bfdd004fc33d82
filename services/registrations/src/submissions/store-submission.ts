import {
  type CallInput,
  DomainError,
  type RegistrationValues,
  type registrationsCalls,
  submissionReceived,
} from '@jamcimo/contracts';
import { jurisdictionLevel } from '@jamcimo/croatia';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { Clock } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { freshNonce } from './links.js';
import { amountDueOf, referenceOf } from './payment-offer.js';
import type { StoredFile } from './private-files.js';
import type { Owning } from './profile-owners.js';
import { readConsent } from './read-registration.js';
import { Submission } from './submission.entity.js';
import { receivedFact } from './submission-facts.js';
import { SubmissionFile } from './submission-file.entity.js';
import { FIRST_STATUS } from './submission-status.js';

/** A request that holds: the checked words, and where its sealed files lie. */
export interface Accepted {
  values: RegistrationValues;
  files: StoredFile[];
  fingerprint: string;
  request: CallInput<typeof registrationsCalls.submit>;
  /** Whose link it came by. */
  owner: Owning | null;
}

/**
 * Stores a request with its files, its event and the order of its mail: all or nothing. What stands there already, word for word and file for
 * file, while nobody decided it, is not stored twice: two tabs are one request.
 */
@Injectable()
export class StoreSubmission {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
  ) {}

  /**
   * What was stored under this key before: a client that repeats itself gets the same answer. Else a pending request with the same content.
   *
   * @throws DomainError `registration.key-reused`
   */
  async earlier(idempotencyKey: string | null, fingerprint: string): Promise<Submission | null> {
    const found = idempotencyKey === null ? null : await this.submissions.findOneBy({ idempotencyKey });
    if (found && found.fingerprint !== fingerprint) {
      throw new DomainError('registration.key-reused');
    }
    return found ?? pendingTwin(this.submissions.manager, fingerprint);
  }

  /** `isNew` is false where it stood there: then the files belong to nobody. */
  store({
    values,
    files,
    fingerprint,
    request,
    owner,
  }: Accepted): Promise<{ submission: Submission; isNew: boolean }> {
    const now = this.clock.now();
    return this.transactions.write(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `registration ${fingerprint}`,
      ]);
      const twin = await pendingTwin(manager, fingerprint);
      if (twin) return { submission: twin, isNew: false };
      const id = await nextId(manager);
      const submission = manager.create(Submission, {
        id,
        ...columnsOf(values),
        ...beginning(now),
        originalPoliticianId: request.original?.id ?? null,
        paymentReference: referenceOf(values.verificationOption, id),
        ...(owner && knownFrom(owner, now)),
        ...amountDueOf(values.verificationOption, owner !== null, now),
        consentedAt: readConsent(request.values) === true ? now : null,
        idempotencyKey: request.idempotencyKey,
        fingerprint,
      });
      await manager.insert(Submission, submission);
      await manager.insert(
        SubmissionFile,
        files.map((file) => ({ ...file, submissionId: id })),
      );
      await this.outbox.publish(manager, submissionReceived, receivedFact(submission));
      await this.mails.order(manager, id, submission.paidAt === null ? 'payment-notice' : 'status-link');
      return { submission, isNew: true };
    });
  }
}

/** A request with the same content, of whichever key, that waits for its decision. Only whoever has all of it can ask for it. */
function pendingTwin(manager: EntityManager, fingerprint: string): Promise<Submission | null> {
  return manager.findOne(Submission, { where: { fingerprint, status: 'pending' }, order: { id: 'ASC' } });
}

async function nextId(manager: EntityManager): Promise<number> {
  const rows: { id: number }[] = await manager.query(
    "SELECT nextval(pg_get_serial_sequence('submissions', 'id'))::int AS id",
  );
  return rows[0]?.id ?? 0;
}

/** A new request. */
function beginning(submittedAt: Date) {
  return {
    status: FIRST_STATUS,
    version: 1,
    amountPaidCents: 0,
    submittedAt,
    linkNonce: freshNonce(),
  };
}

/** The goals came by a link that nobody else has, and the identity was checked before. */
function knownFrom({ id, identityCheckedAt, identityCheckedBy }: Owning, now: Date) {
  return { knownFromId: id, identityCheckedAt, identityCheckedBy, goalsConfirmedAt: now };
}

/** A request as its values say it. */
export function columnsOf(values: RegistrationValues) {
  const { goal1, goal1Reference, goal2, goal2Reference, goal3, goal3Reference, ...columns } = values;
  return {
    ...columns,
    jurisdiction: jurisdictionLevel(columns.county, columns.position),
    goals: [
      { text: goal1, reference: goal1Reference },
      { text: goal2, reference: goal2Reference },
      { text: goal3, reference: goal3Reference },
    ],
  };
}
