import { formatNumber } from '@jamcimo/croatia';
import { useLocation, useNavigate } from 'react-router-dom';
import { AdminScreen } from '@/components/records/admin-screen';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { GOAL_TABS, useWaitingTermsNumber } from '@/features/admin-goals/api/tracked-goals';
import { GoalQueue } from '@/features/admin-goals/components/goal-queue';
import styles from '@/features/admin-objections/components/objections.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { wholeNumber } from '@/lib/addresses/home-query';
import { SAME_VIEW } from '@/lib/addresses/same-view';

/** "Ciljevi": criteria that wait for a decision, and those that were decided about. */
export function GoalsRoute() {
  const { t } = useTranslation('adminGoals');
  const parameters = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const waiting = useWaitingTermsNumber();
  const tab = parameters.has('all') ? 'all' : 'terms';
  const page = wholeNumber(parameters.get('page')) ?? 1;
  const go = (address: string) => void navigate(address, SAME_VIEW);
  const addressOf = (of: string) => (of === 'terms' ? '/admin/goals?waits=terms' : '/admin/goals?all');
  return (
    <AdminScreen title={t('title')}>
      <ScreenTabs
        active={tab}
        onChange={(chosen) => go(addressOf(chosen))}
        isForgetful
        tabs={GOAL_TABS.map((each) => ({
          key: each,
          label:
            each === 'terms' && waiting !== null
              ? t('waitingNumber', { number: formatNumber(waiting) })
              : t(`tabs.${each}`),
          content: each === tab && (
            <div className={styles.tab}>
              <GoalQueue tab={each} page={page} onPage={(next) => go(`${addressOf(each)}&page=${next}`)} />
            </div>
          ),
        }))}
      />
    </AdminScreen>
  );
}
