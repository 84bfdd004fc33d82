import {
  type AdminPolitician,
  type ComparedRequest,
  type SubmissionDetails as Details,
  DomainError,
  type PaymentRequest,
  paymentsCalls,
  politiciansCalls,
  registrationsCalls,
  submissionChanges,
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
      changes: original ? submissionChanges(requestOf(original), submission) : [],
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

/** A profile as the request that would leave it as it is. */
function requestOf(profile: AdminPolitician): ComparedRequest {
  return {
    name: profile.name,
    email: profile.email,
    photo_url: profile.photoUrl,
    program_link: profile.programLink,
    program_pdf_url: profile.programPdfUrl,
    party: profile.party,
    position: profile.position,
    county: profile.county,
    city: profile.city,
    jurisdiction: profile.jurisdiction,
    main_goals: profile.mainGoals,
    goal1_reference: profile.goal1Reference,
    goal2_reference: profile.goal2Reference,
    goal3_reference: profile.goal3Reference,
  };
}
