import { type DisownedRequest, DomainError, REGISTRATION_DAYS, registrationsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { Links } from './links.js';
import { RemoveSubmission } from './remove-submission.js';
import { invalidLink } from './show-payment.js';
import { Submission } from './submission.entity.js';
import { saveChanged } from './submissions.repository.js';
import { asPersonSeesIt } from './withdrawable.js';

const DAY_MS = 86_400_000;

/**
 * The link "Niste to bili Vi?" of the first mail: whoever reads the mails of an address ends a request that a stranger sent with it. A
 * request for which money was booked, or about which somebody just decided, is not removed but noted for administrators. In
 * both cases no mail about it goes out any more.
 */
@Injectable()
export class DisownSubmission {
  readonly handlers = [
    handleCall(registrationsCalls.disownable, ({ token }) => this.show(token)),
    handleCall(registrationsCalls.disown, ({ token }) => this.disown(token)),
  ];

  private readonly logger = new Logger('submissions');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly links: Links,
    private readonly mails: Mails,
    private readonly removal: RemoveSubmission,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `link.invalid`, `link.expired` */
  async show(token: string): Promise<DisownedRequest> {
    const found = await this.open(this.dataSource.manager, token);
    return found instanceof Submission ? viewOf(found) : found;
  }

  /**
   * Pressed again it answers the same.
   *
   * @throws DomainError as above
   */
  disown(token: string): Promise<DisownedRequest> {
    return this.transactions.write(async (manager) => {
      const found = await this.open(manager, token, 'pessimistic_write');
      if (!(found instanceof Submission)) return found;
      if (found.disownedAt !== null) return viewOf(found);
      return isRemovable(found) ? this.end(manager, found) : this.note(manager, found);
    });
  }

  private async end(manager: EntityManager, submission: Submission): Promise<DisownedRequest> {
    const { id, linkNonce, submittedAt } = submission;
    await manager.query(
      `INSERT INTO ended_submissions (submission_id, link_nonce, submitted_at, ended_at) VALUES ($1, $2, $3, $4)`,
      [id, linkNonce, submittedAt, this.clock.now()],
    );
    await this.removal.takeAway(manager, submission);
    this.logger.log(`request ${id} was ended by the link of its first mail`);
    return { submittedAt: submittedAt.toISOString(), state: 'ended' };
  }

  private async note(manager: EntityManager, submission: Submission): Promise<DisownedRequest> {
    submission.disownedAt = this.clock.now();
    await saveChanged(manager, submission);
    await this.mails.dropWaiting(manager, submission.id);
    return viewOf(submission);
  }

  /** The request, or what became of it. */
  private async open(
    manager: EntityManager,
    token: string,
    lock?: 'pessimistic_write',
  ): Promise<Submission | DisownedRequest> {
    const id = this.links.idOf(token);
    if (id === null) throw invalidLink();
    const submission = await manager.findOne(Submission, {
      where: { id },
      ...(lock && { lock: { mode: lock } }),
    });
    const ended = submission ? null : await endedOf(manager, id);
    const nonce = submission?.linkNonce ?? ended?.linkNonce;
    if (nonce === undefined || !this.links.opens(token, 'disown', id, nonce)) throw invalidLink();
    if (submission === null) {
      return { submittedAt: ended?.submittedAt.toISOString() ?? '', state: 'ended' };
    }
    if (submission.disownedAt === null) this.refuseLate(submission);
    return submission;
  }

  private refuseLate(submission: Submission): void {
    const now = this.clock.now();
    if (asPersonSeesIt(submission, now).status !== 'pending') {
      throw new DomainError(
        'link.expired',
        'O ovom je zahtjevu već odlučeno. Ako ga niste poslali Vi, javite nam se.',
      );
    }
    if (submission.submittedAt.getTime() + REGISTRATION_DAYS.disownLink * DAY_MS <= now.getTime()) {
      throw new DomainError(
        'link.expired',
        'Poveznica je istekla. Ako zahtjev niste poslali Vi, javite nam se.',
      );
    }
  }
}

/** Where money was booked, or an administrator is just deciding, an administrator has the last word. */
function isRemovable({ status, amountPaidCents }: Submission): boolean {
  return status === 'pending' && amountPaidCents === 0;
}

function viewOf({ submittedAt, disownedAt }: Submission): DisownedRequest {
  return { submittedAt: submittedAt.toISOString(), state: disownedAt === null ? 'open' : 'noted' };
}

interface Ended {
  linkNonce: string;
  submittedAt: Date;
}

async function endedOf(manager: EntityManager, id: number): Promise<Ended | null> {
  const [ended]: Ended[] = await manager.query(
    `SELECT link_nonce AS "linkNonce", submitted_at AS "submittedAt" FROM ended_submissions WHERE submission_id = $1`,
    [id],
  );
  return ended ?? null;
}

/** Forgets what was ended so long ago that its link would have run out. */
export async function purgeEnded(manager: EntityManager, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REGISTRATION_DAYS.disownLink * DAY_MS);
  await manager.query('DELETE FROM ended_submissions WHERE ended_at <= $1', [before]);
}
