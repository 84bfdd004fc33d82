import {
  type CallInput,
  DomainError,
  publishedFields,
  type RegistrationAnswer,
  type RequestToAmend,
  registrationsCalls,
} from '@jamcimo/contracts';
import { handleCall, readableEmail } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { fingerprintOf } from '../fingerprint.js';
import { OBJECT_STORE } from '../object-store.js';
import { checkRequest } from './check-request.js';
import { readUploads } from './judge-files.js';
import { PrivateFiles } from './private-files.js';
import { readConsent } from './read-registration.js';
import { assertOpen, StoreAmendment } from './store-amendment.js';
import { Submission } from './submission.entity.js';
import { SubmissionFile } from './submission-file.entity.js';
import { SubmitRegistration } from './submit-registration.js';

type Amendment = CallInput<typeof registrationsCalls.amend>;
type Kept = RequestToAmend['kept'];

/** The link of a returned request: the person sees what was sent and sends it corrected, once (decision 74, ADR 22). */
@Injectable()
export class AmendSubmission {
  readonly handlers = [
    handleCall(registrationsCalls.requestToAmend, ({ token }) => this.show(token)),
    handleCall(registrationsCalls.amend, (input) => this.amend(input)),
  ];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    private readonly registrations: SubmitRegistration,
    private readonly privateFiles: PrivateFiles,
    private readonly storing: StoreAmendment,
  ) {}

  /** @throws DomainError `link.invalid`, `link.expired`, `link.used` */
  async show(token: string): Promise<RequestToAmend> {
    const submission = await this.storing.linked(this.submissions.manager, token);
    assertOpen(submission);
    return toView(submission, await keptOf(this.submissions.manager, submission));
  }

  /**
   * The same form again is answered like the first time.
   *
   * @throws DomainError as above, and with all problems of the form
   */
  amend(amendment: Amendment): Promise<RegistrationAnswer> {
    return this.registrations.queue.run(() => this.accept(amendment));
  }

  private async accept({ token, ...form }: Amendment): Promise<RegistrationAnswer> {
    const { manager } = this.submissions;
    const submission = await this.storing.linked(manager, token);
    const uploads = await readUploads(this.store, form.files);
    const { originalPoliticianId } = submission;
    const fingerprint = fingerprintOf(this.config, form.values, uploads, originalPoliticianId);
    if (submission.amendmentFingerprint === fingerprint) return this.registrations.receipt(submission);
    assertOpen(submission);
    const { values, files } = await checkRequest(
      {
        ...form,
        problems: [...form.problems, ...optionProblems(form, submission)],
        original: ownOffice(submission),
      },
      uploads,
      await keptOf(manager, submission),
    );
    const contact = { kind: 'contact' as const, bytes: Buffer.from(JSON.stringify({ email: values.email })) };
    const stored = await this.privateFiles.keep([...files, contact]);
    const hasConsent = readConsent(form.values) === true;
    const change = { values, files: stored, fingerprint, hasConsent };
    const corrected = this.storing.store(token, change).catch(async (error: unknown) => {
      // Refused, so nothing names them. After any other failure they are left to the sweep.
      if (error instanceof DomainError) await this.privateFiles.discard(stored);
      throw error;
    });
    return this.registrations.receipt(await corrected);
  }
}

/** Files that need not be sent again: private ones that are still there, and those that the profile keeps. */
async function keptOf(manager: EntityManager, submission: Submission): Promise<Kept> {
  const files = await manager.findBy(SubmissionFile, { submissionId: submission.id });
  const has = (wanted: SubmissionFile['kind']) => files.some(({ kind }) => kind === wanted);
  return {
    photo: has('photo-480') || submission.existingPhotoUrl !== null,
    idDocument: has('id-document'),
    programPdf: has('program-pdf') || submission.existingProgramPdfUrl !== null,
  };
}

/** What is to be paid depends on the option, so it stays. */
function optionProblems({ values }: Pick<Amendment, 'values'>, { verificationOption }: Submission) {
  if (values.verificationOption === verificationOption) return [];
  const message = 'Odabrana mogućnost se u dopuni ne može promijeniti';
  return [{ field: 'verificationOption', message, code: 'request.invalid' as const }];
}

/** The office that was accepted with the request is accepted again, also one that only its profile had (decision 17). */
function ownOffice({ originalPoliticianId, position }: Submission) {
  return { id: originalPoliticianId ?? 0, position, photoUrl: '', programPdfUrl: null };
}

function toView(submission: Submission, kept: Kept): RequestToAmend {
  const { id, email, phone, goals } = submission;
  return {
    ...publishedFields.parse(submission),
    id,
    phone,
    kept,
    email: readableEmail(email ?? ''),
    reason: submission.returnReason ?? '',
    mainGoals: goals.map(({ text }) => text),
    goal1Reference: goals[0]?.reference ?? null,
    goal2Reference: goals[1]?.reference ?? null,
    goal3Reference: goals[2]?.reference ?? null,
    verificationOption: submission.verificationOption,
  };
}
