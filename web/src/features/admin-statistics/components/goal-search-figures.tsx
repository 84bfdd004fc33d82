import type { GoalSearchStatistics } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';

const COUNTED = ['queued', 'running', 'done', 'failed', 'goals', 'goalsWaiting'] as const;

interface Row {
  state: (typeof COUNTED)[number];
  count: number;
}

/** The searches for goals in articles, for /admin/stats. */
export function GoalSearchFigures({ figures }: { figures: GoalSearchStatistics }) {
  const { t } = useTranslation('adminStats');
  const { model, questionsToday, questionsPerDay, webSearchesToday, webSearchesPerDay } = figures;
  return (
    <SectionCard title={t('goalSearches.heading')}>
      <p>
        {model === null
          ? t('goalSearches.builtIn')
          : t('goalSearches.model', {
              model,
              asked: formatNumber(questionsToday),
              allowed: formatNumber(questionsPerDay),
            })}
        {webSearchesToday !== null &&
          ` ${t('goalSearches.web', { asked: formatNumber(webSearchesToday), allowed: formatNumber(webSearchesPerDay) })}`}
      </p>
      <RecordTable<Row>
        label={t('goalSearches.heading')}
        rows={COUNTED.map((state) => ({ state, count: figures[state] }))}
        rowKey={({ state }) => state}
        columns={[
          {
            ...{ key: 'state', title: t('goalSearches.state'), isHead: true },
            render: ({ state }) => t(`goalSearches.counted.${state}`),
          },
          {
            ...{ key: 'count', title: t('goalSearches.count') },
            render: ({ count }) => formatNumber(count),
          },
        ]}
      />
    </SectionCard>
  );
}
