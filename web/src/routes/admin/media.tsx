import { formatNumber } from '@jamcimo/croatia';
import { AdminScreen } from '@/components/records/admin-screen';
import { RecordSearch } from '@/components/records/record-search';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { useWaitingGoalsNumber } from '@/features/admin-media/api/goal-proposals';
import { useMentionNumber } from '@/features/admin-media/api/mentions';
import { FeedList } from '@/features/admin-media/components/feed-list';
import { GoalQueue } from '@/features/admin-media/components/goal-queue';
import { MentionQueue } from '@/features/admin-media/components/mention-queue';
import { ReportTable } from '@/features/admin-media/components/report-table';
import { MEDIA_TABS, type MediaTab, mediaAddress } from '@/features/admin-media/media-address';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';

/** The names of the tabs, with their numbers once they are known. */
function useLabels(): Record<MediaTab, string> {
  const { t } = useTranslation('adminMedia');
  const unsure = useMentionNumber('unsure');
  const live = useMentionNumber('live');
  const goals = useWaitingGoalsNumber();
  return {
    queue: unsure === null ? t('tabs.queue') : t('tabs.queueNumber', { number: formatNumber(unsure) }),
    goals: goals === null ? t('tabs.goals') : t('tabs.goalsNumber', { number: formatNumber(goals) }),
    reports: live === null ? t('tabs.reports') : t('tabs.reportsNumber', { number: formatNumber(live) }),
    sources: t('tabs.sources'),
  };
}

/** "Mediji": what was found in media, and what somebody has to decide about it. */
export function MediaRoute() {
  const { t } = useTranslation(['adminMedia', 'admin']);
  const { address, go } = useAddress(mediaAddress);
  const labels = useLabels();
  const content = {
    queue: <MentionQueue key={address.q} q={address.q} />,
    goals: <GoalQueue />,
    reports: <ReportTable address={address} onChange={go} />,
    sources: <FeedList />,
  };
  return (
    <AdminScreen title={t('title')}>
      <ScreenTabs
        active={address.tab}
        onChange={(tab) => go({ tab, q: null, politician: null, page: 1 })}
        isForgetful
        tabs={MEDIA_TABS}
        labelOf={(tab) => labels[tab]}
      >
        {(tab) => (
          <>
            {tab !== 'sources' && tab !== 'goals' && (
              <RecordSearch
                label={t('search.label')}
                placeholder={t('search.placeholder')}
                value={address.q}
                onSearch={(q) => go({ q, page: 1 }, true)}
              />
            )}
            {content[tab]}
          </>
        )}
      </ScreenTabs>
    </AdminScreen>
  );
}
