import { Failure } from '@/components/failure';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { SkeletonLine } from '@/components/skeleton';
import { usePublicFunds } from '@/features/fund/api/public-funds';
import { FundSummary } from '@/features/fund/components/fund-summary';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { classNames } from '@/lib/text/class-names';

/** "Kamo ide novac". */
export function FundRoute() {
  const { t } = useTranslation('fundPage');
  const { data, error, refetch } = usePublicFunds();
  usePageHead({ title: t('pageTitle'), description: t('pageDescription'), canonical: '/novac' });
  return (
    <article className={classNames(page.page, page.text)}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={page.lead}>{t('lead')}</p>
      {data && <FundSummary funds={data.body} />}
      {error && !data && (
        <Failure title={t('failed')} error={error} help={t('failedHelp')} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <SkeletonLine width="60%" tall />
          <SkeletonLine width="100%" />
        </div>
      )}
    </article>
  );
}
