import type { AdminSubmission, SubmissionDetails } from '@jamcimo/contracts';
import { IDENTITY_FEE } from '@jamcimo/contracts/constants';
import { formatDate, formatDateTime, formatMoney } from '@jamcimo/croatia';
import { type Fact, Facts } from '@/components/records/facts';
import { GoalsWithLinks } from '@/components/records/goals-with-links';
import { useHeldFacts } from '@/components/records/held-facts';
import { ProgrammeLinks } from '@/components/records/programme-links';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { useHeldGuarantee } from '@/lib/api/held-funds';

import { MailAddress } from './mail-address';
import { StatusMark } from './states';

export function PersonFacts({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const { email, decided_at: decidedAt, decided_by: decidedBy, rejection_reason: reason } = submission;
  const { goes_at: removalDueAt, amount_paid: paid } = submission;
  const facts: Fact[] = [
    [t('table.name'), submission.name],
    [t('table.email'), <MailAddress key="email" address={email} />],
    [t('view.phone'), submission.phone_number],
    [t('table.party'), submission.party],
    [t('table.position'), submission.position],
    [t('view.level'), submission.jurisdiction],
    [t('view.place'), submission.city],
    [t('view.option'), t(`view.options.${submission.verification_option}`)],
    [t('table.status'), <StatusMark key="status" status={submission.status} />],
    [t('table.submittedAt'), formatDateTime(submission.submitted_at)],
    [
      t('view.programme'),
      <ProgrammeLinks key="programme" link={submission.program_link} pdf={submission.program_pdf_url} />,
    ],
  ];
  if (submission.disowned_at) facts.push([t('view.disowned'), formatDateTime(submission.disowned_at)]);
  if (removalDueAt) {
    facts.push([
      t('view.term'),
      t(paid > 0 ? 'view.keptForPayment' : 'view.removalDueAt', { when: formatDate(removalDueAt) }),
    ]);
  }
  if (decidedAt) {
    facts.push([
      t('view.decidedAt'),
      t('view.decided', { when: formatDateTime(decidedAt), who: decidedBy ?? '' }),
    ]);
  }
  if (reason) facts.push([t('view.reason'), reason]);
  return <Facts facts={facts} />;
}

function useConfirmation(submission: AdminSubmission): string {
  const { t } = useTranslation('adminSubmissions');
  const { goals_confirmed_at: confirmedAt, paid_at: paidAt, goals_link_expires_at: expiresAt } = submission;
  if (confirmedAt) return t('view.goalsConfirmed', { when: formatDateTime(confirmedAt) });
  if (submission.status !== 'pending') return t('view.goalsNever');
  if (!paidAt) return t('view.goalsNotYet');
  if (!expiresAt) return t('view.goalsWaiting');
  const isOver = Date.parse(expiresAt) <= Date.now();
  return t(isOver ? 'view.goalsLinkOver' : 'view.goalsLinkUntil', { when: formatDateTime(expiresAt) });
}

/** What is due and what came in; for a check alone also whether the goals are confirmed. */
export function PaymentFacts({
  submission,
}: {
  submission: AdminSubmission & Partial<Pick<SubmissionDetails, 'payment_request'>>;
}) {
  const { t } = useTranslation('adminSubmissions');
  const request = submission.payment_request;
  const confirmation = useConfirmation(submission);
  const guarantee = useHeldGuarantee({ submissionId: submission.id });
  const heldFacts = useHeldFacts();
  const { amount_due: due, amount_paid: paid, paid_at: paidAt } = submission;
  const amount = formatMoney(paid);
  const received = paidAt ? t('payment.paidAt', { amount, when: formatDateTime(paidAt) }) : amount;
  if (due === 0) return <Facts facts={[[t('payment.due'), t('payment.free')]]} />;
  const facts: Fact[] = [
    [t('payment.due'), formatMoney(due)],
    [t('payment.paid'), paid === 0 ? t('payment.nothing') : received],
    ...(guarantee ? heldFacts(guarantee) : []),
    [t('payment.reference'), submission.payment_reference],
  ];
  if (submission.verification_option === 'verifyAndGuarantee' && paidAt)
    facts.splice(2, 0, [t('payment.identity'), t('payment.included', { amount: formatMoney(IDENTITY_FEE) })]);
  if (request && request.state !== 'paid')
    facts.push([t('payment.term'), t(`payment.${request.state}`, { when: formatDate(request.expiresAt) })]);
  if (submission.verification_option === 'verifyOnly')
    facts.push([t('view.goalsConfirmation'), confirmation]);
  return <Facts facts={facts} />;
}

export function SubmittedGoals({ submission }: { submission: AdminSubmission }) {
  const { main_goals: goals, goal1_reference, goal2_reference, goal3_reference } = submission;
  const references = [goal1_reference, goal2_reference, goal3_reference];
  return <GoalsWithLinks goals={goals} references={references} />;
}

function MailState({ isFailed, children }: { isFailed: boolean; children: string }) {
  return isFailed ? <StateTag tone="bad">{children}</StateTag> : children;
}

/** Mails to the person, with the ones that could not be delivered (decision 35). */
export function Mails({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  if (submission.mails.length === 0) return <p>{t('mails.none')}</p>;
  return (
    <Facts
      facts={submission.mails.map(
        ({ kind, state, sent_at: sentAt, held_until: heldUntil, answer_code: code }, at): Fact => [
          t(`mails.kinds.${kind}`),
          <MailState key={kind} isFailed={state === 'failed'}>
            {heldUntil
              ? t('mails.states.held', { when: formatDateTime(heldUntil) })
              : t(`mails.states.${code ? 'refused' : state}`, {
                  when: sentAt ? formatDateTime(sentAt) : '',
                  code,
                })}
          </MailState>,
          // Two that wait or failed have nothing that tells them apart.
          String(at),
        ],
      )}
    />
  );
}
