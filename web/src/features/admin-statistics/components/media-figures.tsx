import type { MediaStatistics } from '@jamcimo/contracts';
import { useTranslation } from 'react-i18next';
import { FigureLinks } from '../../../components/records/figure-links';
import { SectionCard } from '../../../components/records/section-card';

/** What was found in media, and what waits for a decision, for /admin/stats. */
export function MediaFigures({ figures }: { figures: MediaStatistics }) {
  const { t } = useTranslation('adminStats');
  const { reports, unsure, articlesOfDay } = figures;
  return (
    <SectionCard title={t('media.heading')}>
      <FigureLinks
        figures={[
          { value: reports, label: t('media.reports'), to: '/admin/media?tab=reports' },
          { value: unsure, label: t('media.unsure'), to: '/admin/media' },
          { value: articlesOfDay, label: t('media.articlesOfDay'), to: '/admin/media?tab=sources' },
        ]}
      />
    </SectionCard>
  );
}
