import { focusHeading } from '@/lib/interaction/focus-heading';
import 'virtual:antd/form.css';
import type { GoalsToConfirm } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { useEffect } from 'react';
import { LinkButton } from '@/components/link-button';
import { LinkContent } from '@/components/link-page';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { useTranslation } from '@/i18n/use-translation';
import { goalsQuery } from '../api/goals-to-confirm';
import { goalDrafts } from '../goals-draft';
import { GoalReview } from './goal-review';
import styles from './goals-confirmation.module.css';
import { GoalsForm } from './goals-form';

function Confirmed({ goals }: { goals: GoalsToConfirm }) {
  const { t } = useTranslation('registrationGoals');
  // Whoever has just confirmed hears of it.
  useEffect(() => focusHeading(), []);
  return (
    <>
      <PageHeading>{t('confirmed.title')}</PageHeading>
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

/** What a one-time link opens. */
export function GoalsConfirmation({ token }: { token: string }) {
  const { t } = useTranslation('registrationGoals');
  return (
    <LinkContent
      query={goalsQuery(token)}
      texts={t('link', { returnObjects: true })}
      // The server tells two endings of a link apart; its sentence says which.
      ended={(end, error) => ({
        title: t(`gone.${end}`),
        text: end === 'expired' ? error.text : t(`gone.${end}Text`),
      })}
    >
      {(goals) =>
        goals.state === 'confirmed' ? (
          <Confirmed goals={goals} />
        ) : (
          <>
            <PageHeading>{t('link.title')}</PageHeading>
            <GoalsForm token={token} given={goals} />
          </>
        )
      }
    </LinkContent>
  );
}
