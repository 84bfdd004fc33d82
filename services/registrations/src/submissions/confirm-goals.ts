import {
  type ConfirmedGoals,
  DomainError,
  type GoalsToConfirm,
  registrationsCalls,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { Links } from './links.js';
import { invalidLink } from './show-payment.js';
import { Submission, type SubmittedGoal } from './submission.entity.js';
import { saveChanged } from './submissions.repository.js';

/** The one-time link of decision 9: the person looks at the three goals once more and confirms or corrects them. */
@Injectable()
export class ConfirmGoals {
  readonly handlers = [
    handleCall(registrationsCalls.goals, ({ token }) => this.show(token)),
    handleCall(registrationsCalls.confirmGoals, ({ token, goals }) => this.confirm(token, goals)),
  ];

  constructor(
    private readonly links: Links,
    private readonly clock: Clock,
    @InjectRepository(Submission) private readonly submissions: Repository<Submission>,
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
  ) {}

  /** @throws DomainError `link.invalid`, `link.expired` */
  async show(token: string): Promise<GoalsToConfirm> {
    const id = this.idOf(token);
    const submission = await this.submissions.findOneBy({ id });
    return toView(this.opened(token, submission));
  }

  /**
   * The same words again are no second confirmation: a client that repeats itself is answered the same.
   *
   * @throws DomainError `link.invalid`, `link.expired`, `link.used` for other words after the first
   */
  confirm(token: string, given: ConfirmedGoals): Promise<GoalsToConfirm> {
    const id = this.idOf(token);
    return this.transactions.write(async (manager) => {
      const found = await manager.findOne(Submission, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const submission = this.opened(token, found);
      const goals = goalsOf(given);
      if (submission.goalsConfirmedAt === null) {
        if (!areSame(goals, submission.goals)) submission.goalsVersion = submission.version + 1;
        submission.goals = goals;
        submission.goalsConfirmedAt = this.clock.now();
        await saveChanged(manager, submission);
        await this.mails.order(manager, submission.id, 'goals-confirmed');
      } else if (!areSame(goals, submission.goals)) {
        throw new DomainError('link.used', 'Ciljevi su već potvrđeni. Poveznica vrijedi samo jednom.');
      }
      return toView(submission);
    });
  }

  private idOf(token: string): number {
    const id = this.links.idOf(token);
    if (id === null) throw invalidLink();
    return id;
  }

  private opened(token: string, submission: Submission | null): Submission {
    if (!submission?.goalsNonce || !this.links.opens(token, 'goals', submission.id, submission.goalsNonce)) {
      throw invalidLink();
    }
    if (!submission.goalsLinkExpiresAt || submission.goalsLinkExpiresAt <= this.clock.now()) {
      throw new DomainError('link.expired', 'Poveznica je istekla. Zatražite novu.');
    }
    if (submission.goalsConfirmedAt === null && submission.status !== 'pending') {
      throw new DomainError(
        'link.expired',
        'Zahtjev je već obrađen; ciljevi se više ne mogu mijenjati ovdje.',
      );
    }
    return submission;
  }
}

function goalsOf({
  mainGoals,
  goal1Reference,
  goal2Reference,
  goal3Reference,
}: ConfirmedGoals): SubmittedGoal[] {
  const references = [goal1Reference, goal2Reference, goal3Reference];
  return mainGoals.map((text, place) => ({ text, reference: references[place] ?? null }));
}

export function areSame(one: SubmittedGoal[], other: SubmittedGoal[]): boolean {
  const plain = (goals: SubmittedGoal[]) =>
    JSON.stringify(goals.map(({ text, reference }) => [text, reference]));
  return plain(one) === plain(other);
}

function toView({ name, goals, goalsConfirmedAt, goalsLinkExpiresAt }: Submission): GoalsToConfirm {
  return {
    name,
    mainGoals: goals.map(({ text }) => text),
    goal1Reference: goals[0]?.reference ?? null,
    goal2Reference: goals[1]?.reference ?? null,
    goal3Reference: goals[2]?.reference ?? null,
    state: goalsConfirmedAt === null ? 'open' : 'confirmed',
    confirmedAt: goalsConfirmedAt?.toISOString() ?? null,
    expiresAt: (goalsLinkExpiresAt ?? new Date(0)).toISOString(),
  };
}
