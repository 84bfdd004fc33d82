import type { OpenPayment } from '@jamcimo/contracts';
import { formatLongDate, formatMoney } from '@jamcimo/croatia';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LOST_LINK_ADDRESS } from '@/components/lost-link';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { isPayable } from '../save-barcode';
import styles from './request-status.module.css';

/** `yours`: the person has to do something. */
type State = 'done' | 'yours' | 'waits' | 'refused';

interface Step {
  name: 'sent' | 'correction' | 'payment' | 'goals' | 'decision';
  state: State;
  text: string;
  /** Where to go from here. */
  way?: ReactNode;
}

/** To the page that sends a link. */
const ByMail = ({ children }: { children: string }) => (
  <Link className={textLink.link} to={LOST_LINK_ADDRESS}>
    {children}
  </Link>
);

function useSteps(payment: OpenPayment): Step[] {
  const { progress, verificationOption } = payment;
  const steps = [
    useSent(payment),
    ...useReturned(payment),
    usePaid(payment),
    useGoals(payment),
    useDecision(payment),
  ];
  const isOver = progress.status !== 'pending';
  return steps.filter(({ name, state }) => {
    if (name === 'goals' && verificationOption !== 'verifyOnly') return false;
    // A change of a profile whose person is known.
    if (name === 'payment' && payment.amountDue === 0) return false;
    // What was not done before the decision is not asked for any more, but for money of an approved request.
    return !isOver || state === 'done' || name === 'decision' || (name === 'payment' && isPayable(payment));
  });
}

function useSent({ progress }: OpenPayment): Step {
  const { t } = useTranslation('success');
  return {
    name: 'sent',
    state: 'done',
    text: t('status.sent', { date: formatLongDate(progress.submittedAt) }),
  };
}

function useReturned({ progress }: OpenPayment): Step[] {
  const { t } = useTranslation('success');
  const { returnedAt, returnReason } = progress;
  if (returnedAt === null) return [];
  return [
    {
      name: 'correction',
      state: 'yours',
      text: t('status.returned', { date: formatLongDate(returnedAt), reason: returnReason }),
      way: <ByMail>{t('status.goalsAgain')}</ByMail>,
    },
  ];
}

function usePaid(payment: OpenPayment): Step {
  const { t } = useTranslation('success');
  const { amountDue, amountPaid, isPaid, progress, reference } = payment;
  const paid = formatMoney(amountPaid);
  if (isPaid) {
    const values = { paid, reference, date: formatLongDate(progress.paidAt ?? progress.submittedAt) };
    return { name: 'payment', state: 'done', text: t('status.paid', values) };
  }
  const left = formatMoney(amountDue - amountPaid);
  return {
    name: 'payment',
    state: 'yours',
    text:
      amountPaid > 0
        ? t('payment.paidInPart', { paid, due: formatMoney(amountDue), left })
        : t('status.unpaid', { left }),
    way: (
      <a className={textLink.link} href="#payment-heading">
        {t('status.toPayment')}
      </a>
    ),
  };
}

function useGoals({ progress, isPaid }: OpenPayment): Step {
  const { t } = useTranslation('success');
  if (progress.goalsConfirmedAt !== null) {
    const text = t('status.goalsConfirmed', { date: formatLongDate(progress.goalsConfirmedAt) });
    return { name: 'goals', state: 'done', text };
  }
  if (!isPaid) return { name: 'goals', state: 'waits', text: t('status.goalsLater') };
  return {
    name: 'goals',
    state: 'yours',
    text: t('status.goalsOpen'),
    way: <ByMail>{t('status.goalsAgain')}</ByMail>,
  };
}

function useDecision({ progress }: OpenPayment): Step {
  const { t } = useTranslation('success');
  const { status, decidedAt, rejectionReason, politicianId } = progress;
  const date = formatLongDate(decidedAt ?? progress.submittedAt);
  if (status === 'pending') return { name: 'decision', state: 'waits', text: t('status.undecided') };
  if (status === 'rejected') {
    const reason = rejectionReason === null ? '' : `\n${t('status.reason', { reason: rejectionReason })}`;
    return { name: 'decision', state: 'refused', text: t('status.rejected', { date }) + reason };
  }
  if (politicianId === null)
    return { name: 'decision', state: 'done', text: t('status.publishing', { date }) };
  return {
    name: 'decision',
    state: 'done',
    text: t('status.approved', { date }),
    way: (
      <>
        <Link className={textLink.link} to={homeAddress({ ...EMPTY_QUERY, selected: politicianId })}>
          {t('status.toProfile')}
        </Link>
        <br />
        <ByMail>{t('status.changeLink')}</ByMail>
      </>
    ),
  };
}

/** How far a request has come, step by step. */
export function RequestStatus({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation('success');
  const steps = useSteps(payment);
  return (
    <section aria-labelledby="status-heading">
      <h2 id="status-heading">{t('status.heading')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, state, text, way }) => (
          <li key={name} className={styles[state]}>
            <h3>
              {t(`status.steps.${name}`)} <span className={styles.state}>{t(`status.states.${state}`)}</span>
            </h3>
            <p>{text}</p>
            {way && <p>{way}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
