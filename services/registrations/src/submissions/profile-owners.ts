import { DomainError, type ProfileOwner, registrationsCalls } from '@jamcimo/contracts';
import { Clock, handleCall, readableEmail } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { Links } from './links.js';
import { invalidLink } from './show-payment.js';
import { Submission } from './submission.entity.js';
import { isWithdrawable } from './withdrawable.js';

/** The approved request that a public profile goes back to. */
export type Owning = Submission & { politicianId: number; email: string };

/**
 * The link by which the person of a public profile asks for a change. It goes to the address of the last approved request alone, so whoever
 * holds it needs no document again (ADR 24).
 */
@Injectable()
export class ProfileOwners {
  readonly handler = handleCall(registrationsCalls.owner, ({ token }) => this.show(token));

  constructor(
    private readonly links: Links,
    private readonly clock: Clock,
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
  ) {}

  /** @throws DomainError `link.invalid`, `link.expired` */
  async show(token: string): Promise<ProfileOwner> {
    const { politicianId, email, phone } = await this.open(token);
    return { politicianId, email: readableEmail(email), phone };
  }

  /** @throws DomainError `link.invalid`, `link.expired` when the profile goes back to another request by now */
  async open(token: string): Promise<Owning> {
    const id = this.links.idOf(token);
    const found = id === null ? null : await this.submissions.findOneBy({ id });
    if (!found || !this.links.opens(token, 'change', found.id, found.linkNonce)) throw invalidLink();
    const { manager } = this.submissions;
    const last = found.politicianId === null ? null : await lastApproved(manager, found.politicianId);
    if (last?.id !== found.id || !ownsProfile(found, this.clock.now())) {
      throw new DomainError('link.expired', 'Poveznica više ne vrijedi. Zatražite novu.');
    }
    return found;
  }
}

/** The request that a profile goes back to. */
export function lastApproved(manager: EntityManager, politicianId: number): Promise<Submission | null> {
  return manager.findOne(Submission, {
    where: { politicianId, status: 'approved', decidedAt: Not(IsNull()) },
    order: { decidedAt: 'DESC', id: 'DESC' },
  });
}

/** Whether a profile came from this request and nobody can withdraw that any more. */
export function ownsProfile(submission: Submission, now: Date): submission is Owning {
  const { status, politicianId, email } = submission;
  return status === 'approved' && politicianId !== null && email !== null && !isWithdrawable(submission, now);
}
