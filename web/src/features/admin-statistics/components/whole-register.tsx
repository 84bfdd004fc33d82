import type { RegisterStatistics } from '@jamcimo/contracts';
import { FigureLinks } from '@/components/records/figure-links';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { BarTable } from './bar-table';

const LIST = '/admin/politicians';

/** The register by state, county and party. */
export function WholeRegister({ figures }: { figures: RegisterStatistics }) {
  const { t } = useTranslation('adminStats');
  return (
    <SectionCard title={t('register.heading')}>
      <FigureLinks
        figures={[
          { value: figures.total, label: t('register.total'), to: LIST },
          { value: figures.approved, label: t('register.approved'), to: `${LIST}?approved=true` },
          { value: figures.unapproved, label: t('register.unapproved'), to: `${LIST}?approved=false` },
          { value: figures.verified, label: t('register.verified'), to: `${LIST}?verified=true` },
          { value: figures.unverified, label: t('register.unverified'), to: `${LIST}?verified=false` },
          { value: figures.guaranteed, label: t('register.guaranteed'), to: `${LIST}?guarantee=confirmed` },
          {
            value: figures.awaitingGuarantee,
            label: t('register.awaitingGuarantee'),
            to: `${LIST}?guarantee=awaiting`,
          },
          {
            value: figures.withProgramme,
            label: t('register.withProgramme'),
            to: `${LIST}?content=programme`,
          },
          { value: figures.withoutGoals, label: t('register.withoutGoals'), to: `${LIST}?content=noGoals` },
          {
            value: figures.mediaMentions,
            label: t('register.mediaMentions'),
            to: `${LIST}?content=mentions`,
          },
        ]}
      />
      <BarTable
        heading={t('byCounty')}
        nameLabel={t('county')}
        rows={figures.byCounty}
        linkTo={(county) => `${LIST}?${new URLSearchParams({ county })}`}
      />
      <BarTable
        heading={t('byParty')}
        nameLabel={t('party')}
        rows={figures.byParty}
        linkTo={(party) => `${LIST}?${new URLSearchParams({ party })}`}
      />
    </SectionCard>
  );
}
