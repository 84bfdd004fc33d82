import {
  type AdminPolitician,
  type AdminSubmission,
  type SubmissionDetails as Details,
  DomainError,
  isSameEmail,
  type PaymentRequest,
  paymentsCalls,
  politiciansCalls,
  registrationsCalls,
  type SubmissionChange,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

/** A request, and field by field what its approval would change of the profile it verifies. */
@Injectable()
export class SubmissionDetails {
  constructor(private readonly calls: CallClient) {}

  /** @throws DomainError `submission.not-found` */
  async read(id: number): Promise<Details> {
    const [submission, request, similar] = await Promise.all([
      this.calls.call(registrationsCalls.get, { id }),
      this.paymentRequest(id),
      this.calls.call(registrationsCalls.similar, { id }),
    ]);
    const payment = { payment_request: request, similar };
    const originalId = submission.original_politician_id;
    if (originalId === null) return { ...submission, ...payment, original: null, changes: [] };
    const original = await this.original(originalId);
    return {
      ...submission,
      ...payment,
      original: original && profileOf(original),
      changes: original ? changesOf(original, submission) : [],
    };
  }

  /** Null while payments do not answer, and before they heard of the request. */
  private async paymentRequest(submissionId: number): Promise<PaymentRequest | null> {
    const found = await this.calls.call(paymentsCalls.requests, { submissionId }).catch(() => null);
    return found?.items[0] ?? null;
  }

  /** Null for a profile that was removed: the approval makes a new one. */
  private async original(id: number): Promise<AdminPolitician | null> {
    try {
      return await this.calls.call(politiciansCalls.getForAdministrators, { id });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'politician.not-found') return null;
      throw error;
    }
  }
}

function profileOf({ id, name, isVerified, isGuaranteed }: AdminPolitician) {
  return { id, name, isVerified, isGuaranteed };
}

/** Fields that differ, in the order of the form. */
export function changesOf(before: AdminPolitician, after: AdminSubmission): SubmissionChange[] {
  const pairs: [string, string | null, string | null][] = [
    ['name', before.name, after.name],
    ['email', before.email, after.email],
    ['photo_url', before.photoUrl, after.photo_url],
    ['program_link', before.programLink, after.program_link],
    ['program_pdf_url', before.programPdfUrl, after.program_pdf_url],
    ['party', before.party, after.party],
    ['position', before.position, after.position],
    ['county', before.county, after.county],
    ['city', before.city, after.city],
    ['jurisdiction', before.jurisdiction, after.jurisdiction],
    ...goalPairs(before, after),
  ];
  return pairs
    .filter(([field, one, other]) =>
      field === 'email' ? !isSameEmail(one, other) : (one ?? '') !== (other ?? ''),
    )
    .map(([field, one, other]) => ({ field, before: one, after: other }));
}

function goalPairs(before: AdminPolitician, after: AdminSubmission) {
  const references = [
    [before.goal1Reference, after.goal1_reference],
    [before.goal2Reference, after.goal2_reference],
    [before.goal3Reference, after.goal3_reference],
  ] as const;
  return references.flatMap(([one, other], place): [string, string | null, string | null][] => [
    [`goal${place + 1}`, before.mainGoals[place] ?? null, after.main_goals[place] ?? null],
    [`goal${place + 1}_reference`, one, other],
  ]);
}
