import { setTimeout as pause } from 'node:timers/promises';
import type { TestStack } from '@jamcimo/stack';
import { ask } from '../../src/open-deliveries.ts';
import type { Load } from './load.ts';
import type { Window } from './windows.ts';

/** What is in the installation after all faults. */
export interface Found {
  /** Writes of each window that are there exactly once. */
  exactlyOnce: Map<Window, number>;
  /** Mails that came again with the Message-ID of the first one. */
  copies: number;
  /** Everything that is not as it was acknowledged. */
  problems: string[];
}

interface Mail {
  subject: string;
  headers: { 'message-id': string };
  to: { address: string }[];
}

/** Looks for everything that was acknowledged: rows, sum, events, mails. */
export async function look(
  stack: TestStack,
  databaseUrl: string,
  load: Load,
  mailsWithinMs: number,
): Promise<Found> {
  const problems: string[] = [];
  const exactlyOnce = new Map<Window, number>();
  const note = (window: Window, isOnce: boolean, what: string) => {
    if (isOnce) exactlyOnce.set(window, (exactlyOnce.get(window) ?? 0) + 1);
    else problems.push(`${window.fault}: ${what}`);
  };
  const stored = await registrationsIn(databaseUrl);
  const { mails, copies } = await mailsOf(stack, load, mailsWithinMs);
  for (const { window, request, receipt } of load.registrations) {
    const row = stored.get(request.idempotencyKey);
    const subjects = mails.get(request.email) ?? [];
    const isOnce =
      row?.id === receipt.id &&
      row.of_person === 1 &&
      row.expected === 1 &&
      row.events === 1 &&
      subjects.length === MAILS_PER_PERSON &&
      new Set(subjects).size === MAILS_PER_PERSON;
    note(window, isOnce, `registration ${receipt.id}: ${JSON.stringify({ ...row, subjects })}`);
  }
  const entries = await entriesIn(databaseUrl);
  for (const { window, idempotencyKey, entryId, cents, submissionId } of load.payments) {
    const row = entries.get(idempotencyKey);
    const isOnce =
      row?.id === entryId &&
      row.cents === cents &&
      row.events === 1 &&
      (submissionId === null || row.is_paid === true);
    note(window, isOnce, `payment ${entryId}: ${JSON.stringify(row)}`);
  }
  problems.push(...(await wrongSum(stack, databaseUrl)));
  // SMTP cannot say whether a mail was taken when the sending process dies before it noted the answer (send-mail.job.ts).
  if (copies > 0 && !load.windows.some(({ fault }) => fault === 'registrations is killed'))
    problems.push(`${copies} mails came twice`);
  if (stored.size > load.begun.registrations)
    problems.push(`${stored.size} registrations of ${load.begun.registrations}`);
  if (entries.size > load.begun.payments) problems.push(`${entries.size} payments of ${load.begun.payments}`);
  return { exactlyOnce, copies, problems };
}

/** What is to be paid, and the link to the goals once it was. */
const MAILS_PER_PERSON = 2;

interface StoredRegistration {
  key: string;
  id: number;
  of_person: number;
  expected: number;
  events: number;
}

async function registrationsIn(databaseUrl: string): Promise<Map<string, StoredRegistration>> {
  const rows = await ask<StoredRegistration>(
    databaseUrl,
    `SELECT idempotency_key AS key, id,
       (SELECT count(*)::int FROM registrations.submissions o WHERE o.email = s.email) AS of_person,
       (SELECT count(*)::int FROM payments.payment_requests r WHERE r.reference = s.payment_reference) AS expected,
       (SELECT count(*)::int FROM registrations.outbox_events e
        WHERE e.name = 'submission.received' AND e.aggregate_id = s.id::text AND e.only_consumer IS NULL) AS events
     FROM registrations.submissions s WHERE idempotency_key IS NOT NULL`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

interface StoredEntry {
  key: string;
  id: number;
  cents: number;
  events: number;
  is_paid: boolean;
}

async function entriesIn(databaseUrl: string): Promise<Map<string, StoredEntry>> {
  const rows = await ask<StoredEntry>(
    databaseUrl,
    `SELECT f.idempotency_key AS key, f.id, f.amount_cents AS cents,
       (SELECT count(*)::int FROM payments.outbox_events e
        WHERE e.name = 'payment.recorded' AND e.aggregate_id = f.id::text AND e.only_consumer IS NULL) AS events,
       (SELECT paid_at IS NOT NULL FROM registrations.submissions s WHERE s.id = f.submission_id) AS is_paid
     FROM payments.fund_entries f WHERE f.idempotency_key IS NOT NULL AND f.created_by <> 'demo' AND f.voided_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Changes within a second after another one are announced at the end of that second. */
const SEEN_WITHIN_MS = 10_000;

async function wrongSum(stack: TestStack, databaseUrl: string): Promise<string[]> {
  const [row] = await ask<{ live: number; stored: number }>(
    databaseUrl,
    `SELECT (SELECT coalesce(sum(amount_cents), 0)::int FROM payments.fund_entries WHERE voided_at IS NULL) AS live,
            (SELECT total_cents::int FROM payments.funds_summary) AS stored`,
  );
  const deadline = Date.now() + SEEN_WITHIN_MS;
  for (;;) {
    const { total } = (await (await fetch(`${stack.localUrl}/api/funds/total`)).json()) as { total: number };
    if (row && row.live === row.stored && Math.round(total * 100) === row.live) return [];
    if (Date.now() > deadline) {
      return [`the total is ${total}, stored ${row?.stored}, entries say ${row?.live}`];
    }
    await pause(100);
  }
}

/** Subjects of all mails to each address without copies, once everybody has theirs or the time is over. */
async function mailsOf(
  stack: TestStack,
  load: Load,
  withinMs: number,
): Promise<{ mails: Map<string, string[]>; copies: number }> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await fetch(`${stack.mailboxUrl}/api/email`);
    const all = (await answer.json()) as Mail[];
    const different = new Map(all.map((mail) => [mail.headers['message-id'], mail]));
    const subjects = new Map<string, string[]>();
    for (const { subject, to } of different.values())
      for (const { address } of to) subjects.set(address, [...(subjects.get(address) ?? []), subject]);
    const isComplete = load.registrations.every(
      ({ request }) => (subjects.get(request.email)?.length ?? 0) >= MAILS_PER_PERSON,
    );
    if (isComplete || Date.now() > deadline) return { mails: subjects, copies: all.length - different.size };
    await pause(1000);
  }
}
