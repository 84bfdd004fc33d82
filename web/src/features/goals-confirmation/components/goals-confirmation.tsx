import 'virtual:antd/form.css';
import type { GoalsToConfirm } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Failure } from '@/components/failure';
import { LinkButton } from '@/components/link-button';
import page from '@/components/page.module.css';
import { SkeletonLine } from '@/components/skeleton';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import type { ApiError } from '@/lib/api/api';
import { useSiteFacts } from '@/lib/page/site-facts';
import { goalsQuery } from '../api/goals-to-confirm';
import { goalDrafts } from '../goals-draft';
import { GoalReview } from './goal-review';
import styles from './goals-confirmation.module.css';
import { GoalsForm } from './goals-form';

/** Answers that mean the link itself, by their status. */
const GONE = { 404: 'invalid', 409: 'used', 410: 'expired' } as const;

const isGone = (status: number): status is keyof typeof GONE => status in GONE;

function Heading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} id="page-heading">
      {children}
    </h1>
  );
}

function Contact() {
  const { t } = useTranslation('registrationGoals');
  const { email } = useSiteFacts();
  if (email === '') return null;
  return (
    <p>
      {t('gone.contact')}{' '}
      <a className={textLink.link} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}

interface GoneProps {
  error: ApiError;
  status: keyof typeof GONE;
  lostLink: ReactNode;
}

function Gone({ error, status, lostLink }: GoneProps) {
  const { t } = useTranslation('registrationGoals');
  const reason = GONE[status];
  // The server tells two endings of a link apart; its sentence says which.
  const text = reason === 'expired' ? error.text : t(`gone.${reason}Text`);
  return (
    <>
      <Heading>{t(`gone.${reason}`)}</Heading>
      <p className={page.lead}>{text}</p>
      {reason !== 'used' && lostLink}
      <Contact />
    </>
  );
}

function Confirmed({ goals }: { goals: GoalsToConfirm }) {
  const { t } = useTranslation('registrationGoals');
  // Whoever has just confirmed hears of it.
  useEffect(() => document.getElementById('page-heading')?.focus(), []);
  return (
    <>
      <Heading>{t('confirmed.title')}</Heading>
      <p className={page.lead}>{t('confirmed.text', { date: formatLongDate(goals.confirmedAt ?? '') })}</p>
      <section className={styles.goals} aria-label={t('goals')}>
        <GoalReview goals={goalDrafts(goals)} label={t('goals')} />
      </section>
      <p>
        <LinkButton to="/">{t('confirmed.back')}</LinkButton>
      </p>
    </>
  );
}

function Loading() {
  const { t } = useTranslation('registrationGoals');
  return (
    <>
      <Heading>{t('title')}</Heading>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {['100%', '70%', '90%'].map((width) => (
        <SkeletonLine key={width} width={width} tall />
      ))}
    </>
  );
}

/**
 * What a one-time link opens.
 *
 * @param lostLink offered where the link opens nothing
 */
export function GoalsConfirmation({ token, lostLink }: { token: string; lostLink: ReactNode }) {
  const { t } = useTranslation('registrationGoals');
  const { data, error, refetch } = useQuery(goalsQuery(token));
  if (data?.body.state === 'confirmed') return <Confirmed goals={data.body} />;
  if (data) {
    return (
      <>
        <Heading>{t('title')}</Heading>
        <GoalsForm token={token} given={data.body} />
      </>
    );
  }
  if (!error) return <Loading />;
  if (isGone(error.status)) return <Gone error={error} status={error.status} lostLink={lostLink} />;
  return (
    <>
      <Heading>{t('title')}</Heading>
      <Failure title={t('failed')} help={t('failedHelp')} error={error} onRetry={() => void refetch()} />
    </>
  );
}
