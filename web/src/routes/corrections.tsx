import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { CorrectionList } from '@/features/corrections/components/correction-list';
import { correctionsAddress } from '@/features/corrections/corrections-address';
import { useTranslation } from '@/i18n/use-translation';
import { useRenderedRange } from '@/lib/addresses/use-rendered-range';
import { usePageHead } from '@/lib/page/page-head';
import { classNames } from '@/lib/text/class-names';

/** "Ispravci": what was corrected after objections. */
export function CorrectionsRoute() {
  const { t } = useTranslation('corrections');
  const { search } = useLocation();
  const query = useRenderedRange(useMemo(() => correctionsAddress.read(search), [search]));
  usePageHead({ title: t('pageTitle'), description: t('pageDescription'), canonical: '/ispravci' });
  return (
    <div className={classNames(page.page, page.narrow)}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={page.lead}>{t('lead')}</p>
      <CorrectionList query={query} />
    </div>
  );
}
