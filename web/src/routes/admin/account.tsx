import { useQuery } from '@tanstack/react-query';
import { AdminScreen } from '@/components/records/admin-screen';
import { QueryState } from '@/components/records/query-state';
import { ownAccountQuery } from '@/features/admin-session/api/account';
import { OwnPassword } from '@/features/admin-session/components/own-password';
import { OwnSecondFactor } from '@/features/admin-session/components/own-second-factor';
import { OwnSessions } from '@/features/admin-session/components/own-sessions';
import { useTranslation } from '@/i18n/use-translation';

/** "Moj račun". */
export function AccountRoute() {
  const { t } = useTranslation(['adminAccount', 'admin']);
  const { data, error, refetch } = useQuery(ownAccountQuery);
  return (
    <AdminScreen title={t('title')}>
      <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('loadFailed')} />
      {data && (
        <>
          <OwnSecondFactor account={data.body} />
          <OwnPassword username={data.body.username} />
          <OwnSessions sessions={data.body.sessions} />
        </>
      )}
    </AdminScreen>
  );
}
