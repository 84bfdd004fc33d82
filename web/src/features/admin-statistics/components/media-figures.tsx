import type { MediaStatistics } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { FigureLinks } from '@/components/records/figure-links';
import { MonthChart } from '@/components/records/month-chart';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';

type Source = MediaStatistics['sources'][number];

/** What was found in media, and what waits for a decision, for /admin/stats. */
export function MediaFigures({ figures }: { figures: MediaStatistics }) {
  const { t } = useTranslation('adminStats');
  const { reports, unsure, articlesOfDay, sources, byMonth } = figures;
  return (
    <SectionCard title={t('media.heading')}>
      <MonthChart
        heading={t('media.byMonth')}
        months={byMonth.map(({ month, count }) => ({ month, value: count, text: formatNumber(count) }))}
        valueLabel={t('media.reportsOfSource')}
      />
      <FigureLinks
        figures={[
          { value: reports, label: t('media.reports'), to: '/admin/media?tab=reports' },
          { value: unsure, label: t('media.unsure'), to: '/admin/media' },
          { value: articlesOfDay, label: t('media.articlesOfDay'), to: '/admin/media?tab=sources' },
        ]}
      />
      {sources.length > 0 && <BySource sources={sources} />}
    </SectionCard>
  );
}

function BySource({ sources }: { sources: Source[] }) {
  const { t } = useTranslation('adminStats');
  return (
    <details>
      <summary>{t('media.bySource')}</summary>
      <RecordTable<Source>
        label={t('media.bySource')}
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          { key: 'source', title: t('media.source'), isHead: true, render: ({ source }) => source },
          {
            ...{ key: 'articles', title: t('media.articles') },
            render: ({ articles }) => formatNumber(articles),
          },
          {
            ...{ key: 'reports', title: t('media.reportsOfSource') },
            render: ({ reports }) => formatNumber(reports),
          },
          { key: 'unsure', title: t('media.unsure'), render: ({ unsure }) => formatNumber(unsure) },
        ]}
      />
    </details>
  );
}
