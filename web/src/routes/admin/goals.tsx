import { formatNumber } from '@jamcimo/croatia';
import { AdminScreen } from '@/components/records/admin-screen';
import { RecordSearch } from '@/components/records/record-search';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { GOAL_TABS, goalsAddress, useWaitingNumber } from '@/features/admin-goals/api/tracked-goals';
import { GoalQueue } from '@/features/admin-goals/components/goal-queue';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';

function numberOf(waiting: Record<string, number | null>, tab: string): string | null {
  const number = waiting[tab] ?? null;
  return number === null ? null : `(${formatNumber(number)})`;
}

/** "Ciljevi": criteria that wait for a decision, goals that nobody looked at for long, and all of them. */
export function GoalsRoute() {
  const { t } = useTranslation('adminGoals');
  const waiting = { terms: useWaitingNumber('terms'), words: useWaitingNumber('words') };
  const { address, go } = useAddress(goalsAddress);
  return (
    <AdminScreen title={t('title')}>
      <ScreenTabs
        active={address.waits}
        onChange={(waits) => go({ waits, q: null, page: 1 })}
        isForgetful
        tabs={GOAL_TABS}
        labelOf={(each) => [t(`tabs.${each}`), numberOf(waiting, each)].filter(Boolean).join(' ')}
      >
        {() => (
          <>
            <RecordSearch
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              value={address.q}
              onSearch={(q) => go({ q, page: 1 }, true)}
            />
            <GoalQueue address={address} onPage={(page) => go({ page })} />
          </>
        )}
      </ScreenTabs>
    </AdminScreen>
  );
}
