import { useQuery } from '@tanstack/react-query';
import { Failure } from '@/components/failure';
import { RecordLoading } from '@/components/records/record-loading';
import { ownAccountQuery } from '@/features/admin-session/api/account';
import { OwnPassword } from '@/features/admin-session/components/own-password';
import { OwnSecondFactor } from '@/features/admin-session/components/own-second-factor';
import { OwnSessions } from '@/features/admin-session/components/own-sessions';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';

/** "Moj račun". */
export function AccountRoute() {
  const { t } = useTranslation(['adminAccount', 'admin']);
  const { data, error, refetch } = useQuery(ownAccountQuery);
  usePageHead({
    title: `${t('title')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <h1 id="page-heading" tabIndex={-1}>
        {t('title')}
      </h1>
      {error && !data && <Failure title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordLoading>{t('loading')}</RecordLoading>}
      {data && (
        <>
          <OwnSecondFactor account={data.body} />
          <OwnPassword username={data.body.username} />
          <OwnSessions sessions={data.body.sessions} />
        </>
      )}
    </>
  );
}
