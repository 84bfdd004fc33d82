import { createHmac } from 'node:crypto';
import { emailKey, KEPT, MAILS_PER_DAY } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { type AppKeySettings, appKeys, Clock } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { CONFIG } from '../config.js';
import { Mail } from './mail.entity.js';
import { MailFailure } from './mail-transport.js';
import { Mails } from './mails.js';

const DAY_MS = 86_400_000;
/** A process that sent a mail notes it within this time once PostgreSQL answers again. */
const NOTED_WITHIN_MS = 40_000;
const UNCONFIRMED = 'another try may have sent the mail already';
/** How the cause of a mail begins that somebody asked for again. */
export const AGAIN = 'again ';

/**
 * At most three mails that strangers can cause go to one address within 24 hours (decision 62, ADR 21): the form is open to everybody,
 * and nobody shall be flooded through it. Addresses are kept as keyed hashes only, for two days.
 */
@Injectable()
export class MailQuota {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: AppKeySettings,
    private readonly transactions: WriteTransactions,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {
    [this.key] = appKeys(config, 'mail quota v1');
  }

  /**
   * Records that the mail is about to be sent, or holds it and has it sent when the address may get one again. What an administrator's
   * decision or a booked payment causes is neither counted nor held. Counted over all replicas: mails to one address are judged one
   * after another.
   *
   * @returns whether it may be sent now; false also for one that was sent, was dropped or is gone
   * @throws MailFailure while a former try, whose end is not known, may still note that it sent the mail
   */
  async take(mail: Pick<Mail, 'id' | 'kind' | 'cause'>, address: string): Promise<boolean> {
    const mailId = mail.id;
    const hash = this.hash(address);
    const taken = await this.transactions.write(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail-quota ${hash}`]);
      const stored = await lockUnfinished(manager, mailId);
      if (!stored) return false;
      const now = this.clock.now();
      if (isUnconfirmed(stored, now)) {
        if (stored.failure === null)
          await manager.update(Mail, { id: mailId }, { attemptedAt: now, failure: UNCONFIRMED });
        return UNCONFIRMED;
      }
      const counts = isCausedByStrangers(mail);
      const heldUntil = counts ? await freeAgainAt(manager, { mailId, hash, now }) : null;
      if (heldUntil) {
        await manager.update(Mail, { id: mailId }, { heldUntil });
        await this.mails.postpone(manager, mailId, heldUntil);
        return false;
      }
      if (counts) await count(manager, { mailId, hash, now });
      await manager.update(Mail, { id: mailId }, { attemptedAt: now, heldUntil: null, failure: null });
      return true;
    });
    if (taken === UNCONFIRMED) throw new MailFailure(UNCONFIRMED);
    return taken;
  }

  private hash(address: string): string {
    return createHmac('sha256', this.key).update(mailbox(address)).digest('base64url');
  }
}

async function count(manager: EntityManager, { mailId, hash, now }: OneMail): Promise<void> {
  await manager.query(
    `INSERT INTO mail_quota (mail_id, address_hash, taken_at) VALUES ($1, $2, $3)
     ON CONFLICT (mail_id) DO UPDATE SET address_hash = excluded.address_hash, taken_at = excluded.taken_at`,
    [mailId, hash, now],
  );
}

/** By filling in the form (a reminder follows from that alone), by proposing criteria, or by asking for a lost link. */
function isCausedByStrangers({ kind, cause }: Pick<Mail, 'kind' | 'cause'>): boolean {
  if (kind === 'goal-terms') return cause.startsWith('proposed');
  return kind === 'payment-notice' || kind === 'reminder' || cause.startsWith(AGAIN);
}

interface OneMail {
  mailId: number;
  hash: string;
  now: Date;
}

/**
 * Null for one that was sent, was dropped or is gone. Locks the mail: whoever withdraws a decision waits here, and then sees that its mail is
 * about to be sent.
 */
function lockUnfinished(manager: EntityManager, id: number): Promise<Mail | null> {
  const where = { id, state: In(['waiting', 'failed']) };
  return manager.findOne(Mail, { where, lock: { mode: 'pessimistic_write' } });
}

/**
 * Whether the last try began and noted no end: its process died, or waits for PostgreSQL with the note that the mail is out. The first who
 * sees that starts the waiting anew, for only now PostgreSQL answers. Clocks of replicas may differ by more than the waiting; then it ends at once.
 */
function isUnconfirmed({ attemptedAt, failure }: Mail, now: Date): boolean {
  if (!attemptedAt || (failure !== null && failure !== UNCONFIRMED)) return false;
  return failure === null || Math.abs(now.getTime() - attemptedAt.getTime()) < NOTED_WITHIN_MS;
}

/** The mailbox behind an address: without a "+tag", which leads to the same person. */
function mailbox(address: string): string {
  const [, local = address, domain = ''] = /^(.*)@(.*)$/s.exec(emailKey(address)) ?? [];
  return `${local.replace(/(?<=.)\+.*$/s, '')}@${domain}`;
}

/** When fewer than three other mails will have gone to the address within a day; null when that is so now. */
async function freeAgainAt(manager: EntityManager, { mailId, hash, now }: OneMail): Promise<Date | null> {
  const since = new Date(now.getTime() - DAY_MS);
  const [blocking]: { takenAt: Date }[] = await manager.query(
    `SELECT taken_at AS "takenAt" FROM mail_quota
     WHERE address_hash = $1 AND mail_id <> $2 AND taken_at > $3
     ORDER BY taken_at DESC OFFSET $4 LIMIT 1`,
    [hash, mailId, since, MAILS_PER_DAY - 1],
  );
  return blocking ? new Date(blocking.takenAt.getTime() + DAY_MS) : null;
}

/** Removes what counts no more. */
export async function purgeMailQuota(manager: EntityManager, now: Date): Promise<void> {
  await manager.query('DELETE FROM mail_quota WHERE taken_at < $1', [
    new Date(now.getTime() - KEPT.mailQuotaDays * DAY_MS),
  ]);
}
