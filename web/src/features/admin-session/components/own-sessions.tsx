import type { OwnAccount } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Button } from 'antd';
import layout from '@/components/layout.module.css';
import styles from '@/components/records/record.module.css';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { browserName } from '@/lib/text/browser-name';
import { OWN_ACCOUNT } from '../api/account';

type OwnSession = OwnAccount['sessions'][number];

const TABLE_PX = 960;

/** Where one is signed in, and the way out of everywhere else. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('adminAccount');
  const { mutate, isPending } = useChange('POST /api/admin/account/sessions/end', {
    ...{ done: t('sessions.done'), failed: t('sessions.failed'), refresh: OWN_ACCOUNT },
  });
  return (
    <SectionCard title={t('sessions.heading')}>
      <RecordTable<OwnSession>
        label={t('sessions.heading')}
        rows={sessions}
        rowKey={({ signedInAt, lastUsedAt, address }) => `${signedInAt} ${lastUsedAt} ${address}`}
        cardsBelow={TABLE_PX}
        columns={[
          {
            ...{ key: 'browser', title: t('sessions.browser'), isHead: true },
            render: ({ isOwn, userAgent }) => (
              <span title={userAgent}>
                {browserName(userAgent)}
                {isOwn && <span className={styles.note}>{t('sessions.own')}</span>}
              </span>
            ),
          },
          { key: 'address', title: t('sessions.address'), render: ({ address }) => address },
          {
            ...{ key: 'since', title: t('sessions.since') },
            render: ({ signedInAt }) => formatDateTime(signedInAt),
          },
          {
            ...{ key: 'used', title: t('sessions.used') },
            render: ({ lastUsedAt }) => formatDateTime(lastUsedAt),
          },
        ]}
      />
      {sessions.length > 1 && (
        <div className={layout.row}>
          <Button loading={isPending} onClick={() => mutate({})}>
            {t('sessions.end')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
