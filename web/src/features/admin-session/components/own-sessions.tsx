import type { OwnAccount } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { endOtherSessions, ownAccountQuery } from '../api/account';
import own from './code-form.module.css';

type OwnSession = OwnAccount['sessions'][number];

const TABLE_PX = 960;

/** Where one is signed in, and the way out of everywhere else. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('adminAccount');
  const client = useQueryClient();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: endOtherSessions,
    onSuccess: () => {
      showToast({ title: t('sessions.done') });
      return client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
    onError: (error) => showToast({ title: t('sessions.failed'), text: failureText(error), tone: 'bad' }),
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
            ...{ key: 'browser', title: t('sessions.browser') },
            render: ({ isOwn, userAgent }) => (
              <span className={own.browser}>
                {isOwn && <strong>{t('sessions.own')}</strong>}
                <span className={styles.note}>{userAgent}</span>
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
        <div className={own.actions}>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('sessions.end')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
