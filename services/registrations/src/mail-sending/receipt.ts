import {
  centsToEuro,
  FUND_PURPOSE_WORDS,
  GUARANTEE_PER_GOAL,
  type RegistrationPayment,
} from '@jamcimo/contracts';
import { formatLongDate, formatMoney } from '@jamcimo/croatia';
import type { Payment } from '../emails/mail.entity.js';
import type { Submission } from '../submissions/submission.entity.js';
import { type GoalsInvitation, inviteToGoals } from './goals-link.js';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';
import { guaranteeTerms, nextSteps, paymentPage, receivedSoFar, slip } from './payment-notice.js';

export interface Receipt {
  payment: Payment;
  /** The request that was paid for, or the last one of the politician who was paid for. */
  submission: Submission;
  /** What is left to pay for the request; null when that is nothing, or the payment was for no request. */
  left: { payment: RegistrationPayment; payUntil: string; pageUrl: string } | null;
  /** Where the goals are to be confirmed next. */
  goals: GoalsInvitation | null;
  contact: string;
}

/** The mail after a payment: what came in, what for, and what happens next. */
export function receipt(paid: Receipt): { subject: string; blocks: Block[] } {
  const { payment, submission } = paid;
  return {
    subject: subjectOf(paid),
    blocks: [
      { kind: 'text', text: greeting(submission.name) },
      { kind: 'text', text: 'primili smo Vašu uplatu. Hvala.' },
      { kind: 'rows', rows: facts(payment, submission) },
      ...guaranteedGoals(payment, submission),
      ...whatFollows(paid),
    ],
  };
}

function subjectOf({ left, goals }: Receipt): string {
  if (goals) return 'JAMČIMO: potvrda o uplati, potvrdite svoja tri cilja';
  return left ? 'JAMČIMO: potvrda o uplati dijela iznosa' : 'JAMČIMO: potvrda o uplati';
}

function facts(payment: Payment, submission: Submission): [string, string][] {
  return [
    ['Uplaćeno', formatMoney(centsToEuro(payment.amountCents))],
    ['Datum uplate', formatLongDate(payment.paidOn)],
    ['Svrha', purposeOf(payment)],
    ...(payment.submissionId === null
      ? []
      : ([['Poziv na broj', `HR01 ${submission.paymentReference}`]] as [string, string][])),
  ];
}

function purposeOf({ purpose, goalId, goal }: Payment): string {
  if (purpose !== 'guarantee') return FUND_PURPOSE_WORDS[purpose];
  if (goal) return `Jamstvo za jedan glavni cilj, ${goal}. po redu`;
  return goalId === null
    ? `Jamstvo za tri glavna cilja, po ${formatMoney(GUARANTEE_PER_GOAL)} za svaki`
    : 'Jamstvo za jedan glavni cilj';
}

/** The goals of a request for which the payment is. Those of a profile may have changed since its request. */
function guaranteedGoals({ purpose, goalId, goal, submissionId }: Payment, { goals }: Submission): Block[] {
  if (purpose !== 'guarantee' || goalId !== null || submissionId === null) return [];
  if (!goal)
    return [{ kind: 'steps', title: 'Ciljevi za koje jamčite', steps: goals.map(({ text }) => text) }];
  const named = goals[goal - 1];
  return named ? [text(`Cilj za koji jamčite: ${named.text}`)] : [];
}

function whatFollows({ payment, submission, left, goals, contact }: Receipt): Block[] {
  if (payment.submissionId === null) return [text(AFTER_PAYMENT_OF_PROFILE[payment.purpose])];
  if (submission.status === 'rejected') {
    return [
      text(`Vaš zahtjev nije prihvaćen. Javite nam se na ${contact}, da dogovorimo što dalje s uplatom.`),
    ];
  }
  const isGuarantee = submission.verificationOption === 'verifyAndGuarantee';
  if (left) {
    return [
      receivedSoFar(submission),
      text('Preostali iznos uplatite s istim pozivom na broj:'),
      ...slip(left.payment, left.payUntil),
      nextSteps(isGuarantee ? WHOLE_GUARANTEE_STEPS : WHOLE_FEE_STEPS),
      paymentPage(left.pageUrl),
    ];
  }
  if (goals) return inviteToGoals(goals);
  const next = submission.status === 'approved' ? 'Vaš je zahtjev već odobren.' : CHECKED_NEXT;
  return [text(next), ...(isGuarantee ? guaranteeTerms() : [])];
}

const text = (words: string): Block => ({ kind: 'text', text: words });

const CHECKED_NEXT =
  'Sada provjeravamo Vaš identitet i podatke iz zahtjeva. Nakon odobrenja Vaš profil postaje javan.';

const WHOLE_GUARANTEE_STEPS = [
  'Uplatite preostali iznos internetskim bankarstvom ili 2D barkodom.',
  'Kad stigne cijelo jamstvo, provjeravamo Vaš identitet i podatke iz zahtjeva.',
  'Nakon odobrenja Vaš profil postaje javan.',
];

const WHOLE_FEE_STEPS = [
  'Uplatite preostali iznos uplatnicom ili 2D barkodom sa svog osobnog računa.',
  'Kad stigne cijela naknada, e-mailom dobivate poveznicu za pregled i potvrdu svoja tri cilja.',
  'Zatim odobravamo profil i on postaje javan.',
];

const NOTHING_TO_DO = 'Ne trebate učiniti ništa više.';

const AFTER_PAYMENT_OF_PROFILE: Record<Payment['purpose'], string> = {
  'identity-fee': 'Uplata plaća provjeru Vašeg identiteta. Ne trebate učiniti ništa više.',
  guarantee: 'Kad provjerimo uplatu, na Vašem profilu objavljujemo da za ciljeve jamčite.',
  donation: 'Donacija financira rad platforme. Ne trebate učiniti ništa više.',
  other: NOTHING_TO_DO,
  'guarantee-return': NOTHING_TO_DO,
};
