import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import textLink from '@/components/text-link.module.css';
import { GoalFilterLinks } from '@/features/goals/components/goal-filters';
import { GoalList } from '@/features/goals/components/goal-list';
import { goalsAddress } from '@/features/goals/goals-address';
import { useTranslation } from '@/i18n/use-translation';
import { useRenderedRange } from '@/lib/addresses/use-rendered-range';
import { usePageHead } from '@/lib/page/page-head';
import { classNames } from '@/lib/text/class-names';

/** "Praćenje ciljeva": how far the followed goals are. */
export function GoalsRoute() {
  const { t } = useTranslation('goals');
  const { search } = useLocation();
  const query = useRenderedRange(useMemo(() => goalsAddress.read(search), [search]));
  usePageHead({
    title: t('pageTitle'),
    description: t('pageDescription'),
    canonical: '/ciljevi',
    feed: '/ciljevi.atom',
  });
  return (
    <div className={classNames(page.page, page.narrow)}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={page.lead}>{t('lead')}</p>
      <GoalFilterLinks filters={query} />
      <GoalList query={query} />
      <p>
        <a href="/api/goals.csv" className={textLink.link} download>
          {t('csv')}
        </a>{' '}
        <a href="/ciljevi.atom" className={textLink.link}>
          {t('feed')}
        </a>
      </p>
    </div>
  );
}
