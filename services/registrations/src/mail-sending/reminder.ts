import { PENDING_REQUEST, type RegistrationPayment } from '@jamcimo/contracts';
import { formatLongDate, isoDay } from '@jamcimo/croatia';
import type { Submission } from '../submissions/submission.entity.js';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';
import { OWN_ACCOUNT, receivedSoFar, slip } from './payment-notice.js';

export interface Reminder {
  submission: Submission;
  /** Of what is left to pay; null when that is nothing. */
  payment: RegistrationPayment | null;
  contact: string;
}

const DAY_MS = 86_400_000;

/** The mail a week before a request goes that nobody paid, or that nobody decided (decision 75). */
export function reminder(about: Reminder): { subject: string; blocks: Block[] } {
  const { submission } = about;
  const removalDueAt = submission.removalDueAt ?? new Date(0);
  const { amountDueCents, amountPaidCents } = submission;
  if (amountPaidCents > 0) return stillUndecided(about);
  const isUnpaid = amountDueCents > 0;
  const sent = formatLongDate(submission.submittedAt);
  return {
    subject: 'JAMČIMO: Vaš zahtjev uskoro brišemo',
    blocks: [
      text(greeting(submission.name)),
      text(
        isUnpaid
          ? `za Vaš zahtjev od ${sent} još nismo primili uplatu. Zahtjeve bez uplate brišemo nakon ${PENDING_REQUEST.unpaidDays} dana.`
          : `o Vašem zahtjevu od ${sent} još nije odlučeno. Takve zahtjeve brišemo nakon ${PENDING_REQUEST.undecidedMonths} mjeseci.`,
      ),
      { kind: 'strong', text: `Zahtjev i sve podatke iz njega brišemo ${formatLongDate(removalDueAt)}` },
      ...(isUnpaid ? howToKeep(about, removalDueAt) : [ask(about)]),
    ],
  };
}

/** Money that was booked keeps a request until somebody decides about both. */
function stillUndecided(about: Reminder): { subject: string; blocks: Block[] } {
  const { submission } = about;
  return {
    subject: 'JAMČIMO: o Vašem zahtjevu još nije odlučeno',
    blocks: [
      text(greeting(submission.name)),
      text(
        `o Vašem zahtjevu od ${formatLongDate(submission.submittedAt)} još nije odlučeno. Takve zahtjeve inače brišemo nakon ${PENDING_REQUEST.undecidedMonths} mjeseci. Vaš ostaje dok ne odlučimo o njemu i o uplati.`,
      ),
      receivedSoFar(submission),
      ask(about),
    ],
  };
}

/** What is paid before that day keeps the request. */
function howToKeep({ submission, payment, contact }: Reminder, removalDueAt: Date): Block[] {
  const lastDay = isoDay(new Date(removalDueAt.getTime() - DAY_MS));
  return [
    text('Ako ga želite zadržati, uplatite prije tog dana:'),
    ...(submission.verificationOption === 'verifyOnly' ? [OWN_ACCOUNT] : []),
    ...(payment === null ? [] : slip(payment, lastDay)),
    text(`Ako ste već uplatili, javite nam se na ${contact}. Ako ste odustali, ne trebate učiniti ništa.`),
  ];
}

function ask({ submission, contact }: Reminder): Block {
  const about = submission.amountPaidCents > 0 ? 'sa zahtjevom i s uplatom' : 'sa zahtjevom';
  return text(`Javite nam se na ${contact}, da dogovorimo što dalje ${about}.`);
}

const text = (words: string): Block => ({ kind: 'text', text: words });
