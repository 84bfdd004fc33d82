import { createHmac, hkdfSync } from 'node:crypto';
import { MAILS_PER_DAY } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { CONFIG, type Config } from '../config.js';
import { sendMail } from '../jobs/send-mail.definition.js';
import { Mail } from './mail.entity.js';

const DAY_MS = 86_400_000;

/**
 * At most three mails within 24 hours go to one address, whatever causes them (decision 62): the form is open to everybody, and
 * nobody shall be flooded through it. Addresses are kept as keyed hashes only, for two days.
 */
@Injectable()
export class MailQuota {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) { APP_SECRET }: Pick<Config, 'APP_SECRET'>,
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'jamcimo mail quota v1', 32));
  }

  /**
   * Records that the mail is about to be sent, or holds it and has it sent when the address may get one again. Counted over
   * all replicas: mails to one address are judged one after another.
   *
   * @returns whether it may be sent now; false also for one that was dropped
   */
  take(mailId: number, address: string): Promise<boolean> {
    const hash = this.hash(address);
    return this.transactions.run(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail-quota ${hash}`]);
      if (await wasDropped(manager, mailId)) return false;
      const now = this.clock.now();
      const heldUntil = await freeAgainAt(manager, { mailId, hash, now });
      if (heldUntil) {
        await manager.update(Mail, { id: mailId }, { heldUntil });
        const key = `mail-${mailId}-${heldUntil.getTime()}`;
        await this.jobs.enqueue(manager, sendMail, { mailId }, { runAt: heldUntil, key });
        return false;
      }
      await manager.query(
        `INSERT INTO mail_quota (mail_id, address_hash, taken_at) VALUES ($1, $2, $3)
         ON CONFLICT (mail_id) DO UPDATE SET address_hash = excluded.address_hash, taken_at = excluded.taken_at`,
        [mailId, hash, now],
      );
      await manager.update(Mail, { id: mailId }, { attemptedAt: now, heldUntil: null });
      return true;
    });
  }

  private hash(address: string): string {
    return createHmac('sha256', this.key).update(mailbox(address)).digest('base64url');
  }
}

/** Locks the mail: whoever withdraws a decision waits here, and then sees that its mail is about to be sent. */
async function wasDropped(manager: EntityManager, id: number): Promise<boolean> {
  const mail = await manager.findOne(Mail, { where: { id }, lock: { mode: 'pessimistic_write' } });
  return mail?.state === 'dropped';
}

/** The mailbox behind an address: in lower case and without a "+tag", which leads to the same person. */
function mailbox(address: string): string {
  const [, local = address, domain = ''] =
    /^(.*)@(.*)$/s.exec(address.trim().normalize('NFC').toLowerCase()) ?? [];
  return `${local.replace(/(?<=.)\+.*$/s, '')}@${domain}`;
}

/** When fewer than three other mails will have gone to the address within a day; null when that is so now. */
async function freeAgainAt(
  manager: EntityManager,
  { mailId, hash, now }: { mailId: number; hash: string; now: Date },
): Promise<Date | null> {
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
  await manager.query('DELETE FROM mail_quota WHERE taken_at < $1', [new Date(now.getTime() - 2 * DAY_MS)]);
}
