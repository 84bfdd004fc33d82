import type { Account, InvitedAccount } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { Question } from '@/components/records/question';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import { StateTag } from '@/components/records/state-tag';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { ACCOUNTS, useAccounts } from '../api/users';

/** Four columns beside the menu need this width; below it every account is a card. */
const TABLE_PX = 1100;

function State({ account }: { account: Account }) {
  const { t } = useTranslation('adminUsers');
  const { disabledAt, isAdmin, isInvited, hasSecondFactor, sessions } = account;
  const state = disabledAt
    ? ({ tone: 'bad', words: t('states.disabled') } as const)
    : isInvited
      ? ({ tone: 'waiting', words: t('states.invited') } as const)
      : isAdmin
        ? ({ tone: 'good', words: t('states.active') } as const)
        : ({ tone: 'plain', words: t('states.powerless') } as const);
  const notes = [
    t(hasSecondFactor ? 'states.secondFactor' : 'states.password'),
    ...(sessions > 0 ? [t('states.signedIn', { count: sessions })] : []),
  ];
  return (
    <>
      <StateTag tone={state.tone}>{state.words}</StateTag>
      {!isInvited && <span className={styles.note}>{notes.join(', ')}</span>}
    </>
  );
}

/** Who may sign in, with what can be done about each account. */
export function UserList({ onInvited }: { onInvited: (account: InvitedAccount) => void }) {
  const { t } = useTranslation('adminUsers');
  const query = useAccounts();
  const [toDisable, setToDisable] = useState<Account | null>(null);
  const inviting = useChange('POST /api/admin/users/:id/invitation', {
    ...{ failed: t('invite.failed'), refresh: ACCOUNTS },
  });
  const disabling = useChange('POST /api/admin/users/:id/disable', {
    ...{ done: t('disable.done'), failed: t('disable.failed'), refresh: ACCOUNTS },
  });
  const enabling = useChange('POST /api/admin/users/:id/enable', {
    ...{ done: t('enable.done'), failed: t('enable.failed'), refresh: ACCOUNTS },
  });
  const isBusy = inviting.isPending || disabling.isPending || enabling.isPending;
  const button = ({ username }: Account, words: string, onClick: () => void, danger = false) => (
    <Button danger={danger} disabled={isBusy} aria-label={`${words}: ${username}`} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <>
      <RecordList<Account>
        query={query}
        rows={query.data?.body.accounts}
        loading={t('loading')}
        failed={t('listFailed')}
        empty={null}
        label={t('title')}
        rowKey={({ id }) => id}
        cardsBelow={TABLE_PX}
        columns={[
          {
            ...{ key: 'username', title: t('columns.username'), isHead: true },
            render: ({ username }) => <strong>{username}</strong>,
          },
          { key: 'state', title: t('columns.state'), render: (account) => <State account={account} /> },
          { key: 'created', title: t('columns.created'), render: ({ createdAt }) => formatDate(createdAt) },
          {
            ...{ key: 'actions', title: t('columns.actions'), isActions: true },
            render: (account) => (
              <span className={styles.rowButtons}>
                {account.isInvited &&
                  !account.disabledAt &&
                  button(account, t('invite.again'), () =>
                    inviting.mutate({ id: account.id }, { onSuccess: onInvited }),
                  )}
                {account.disabledAt
                  ? button(account, t('enable.button'), () => enabling.mutate({ id: account.id }))
                  : button(account, t('disable.button'), () => setToDisable(account), true)}
              </span>
            ),
          },
        ]}
      />
      <Question
        {...{ about: toDisable, change: disabling, onClose: () => setToDisable(null), isDanger: true }}
        {...{ title: t('disable.title'), confirm: t('disable.button') }}
        send={({ id }) => ({ id })}
      >
        {({ username }) => t('disable.question', { username })}
      </Question>
    </>
  );
}
