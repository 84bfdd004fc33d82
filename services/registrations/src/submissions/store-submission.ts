import {
  type CallInput,
  type RegistrationValues,
  type registrationsCalls,
  submissionReceived,
} from '@jamcimo/contracts';
import { jurisdictionLevel } from '@jamcimo/croatia';
import { WriteTransactions } from '@jamcimo/database';
import { Outbox } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { Mails } from '../emails/mails.js';
import { freshNonce } from './links.js';
import { referenceOf, termsOf } from './payment-offer.js';
import type { StoredFile } from './private-files.js';
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
}

/** Stores a request with its files, its event and the order of its mail: all or nothing. */
@Injectable()
export class StoreSubmission {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  execute({ values, files, fingerprint, request }: Accepted): Promise<Submission> {
    const now = this.clock.now();
    return this.transactions.run(async (manager) => {
      const id = await nextId(manager);
      const submission = manager.create(Submission, {
        id,
        ...columnsOf(values),
        ...beginning(now),
        originalPoliticianId: request.original?.id ?? null,
        paymentReference: referenceOf(values.verificationOption, id),
        amountDueCents: termsOf(values.verificationOption).amountCents,
        consentedAt: readConsent(request.values) === true ? now : null,
        idempotencyKey: request.idempotencyKey,
        fingerprint: request.idempotencyKey === null ? null : fingerprint,
      });
      await manager.insert(Submission, submission);
      await manager.insert(
        SubmissionFile,
        files.map((file) => ({ ...file, submissionId: id })),
      );
      await this.outbox.publish(manager, submissionReceived, receivedFact(submission));
      await this.mails.order(manager, id, 'payment-notice');
      return submission;
    });
  }
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

function columnsOf(values: RegistrationValues) {
  const { name, email, phone, party, position, county, city, programLink, verificationOption } = values;
  return {
    ...{ name, email, phone, party, position, county, city, programLink, verificationOption },
    existingPhotoUrl: values.existingPhotoUrl,
    existingProgramPdfUrl: values.existingProgramPdfUrl,
    jurisdiction: jurisdictionLevel(county, position),
    goals: [
      { text: values.goal1, reference: values.goal1Reference },
      { text: values.goal2, reference: values.goal2Reference },
      { text: values.goal3, reference: values.goal3Reference },
    ],
  };
}
