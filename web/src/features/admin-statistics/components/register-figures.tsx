import type { RegisterStatistics } from '@jamcimo/contracts';
import { FigureLinks } from '@/components/records/figure-links';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';

/** The register in five numbers. */
export function RegisterFigures({ figures }: { figures: RegisterStatistics }) {
  const { t } = useTranslation('admin');
  const list = '/admin/politicians';
  return (
    <SectionCard title={t('dashboard.register')}>
      <FigureLinks
        figures={[
          { value: figures.total, label: t('dashboard.total'), to: list },
          { value: figures.approved, label: t('dashboard.approved'), to: `${list}?approved=true` },
          { value: figures.verified, label: t('dashboard.verified'), to: `${list}?verified=true` },
          { value: figures.unverified, label: t('dashboard.unverified'), to: `${list}?verified=false` },
          { value: figures.guaranteed, label: t('dashboard.guaranteed'), to: `${list}?guarantee=confirmed` },
        ]}
      />
    </SectionCard>
  );
}
