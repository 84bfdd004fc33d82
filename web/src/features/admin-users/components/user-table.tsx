import type { Account } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { RecordTable } from '@/components/records/record-table';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';

/** Four columns beside the menu need this width; below it every account is a card. */
const TABLE_PX = 1100;

interface Actions {
  isBusy: boolean;
  onInviteAgain: (account: Account) => void;
  onDisable: (account: Account) => void;
  onEnable: (account: Account) => void;
}

/** One row for each account. */
export function UserTable({ accounts, ...actions }: Actions & { accounts: Account[] }) {
  const { t } = useTranslation('adminUsers');
  return (
    <RecordTable<Account>
      label={t('title')}
      rows={accounts}
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
          render: (account) => <Buttons account={account} {...actions} />,
        },
      ]}
    />
  );
}

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

function Buttons(props: Actions & { account: Account }) {
  const { account, isBusy, onInviteAgain, onDisable, onEnable } = props;
  const { t } = useTranslation('adminUsers');
  const label = (what: string) => `${what}: ${account.username}`;
  const { disabledAt, isInvited } = account;
  return (
    <span className={styles.rowButtons}>
      {isInvited && !disabledAt && (
        <Button
          disabled={isBusy}
          aria-label={label(t('invite.again'))}
          onClick={() => onInviteAgain(account)}
        >
          {t('invite.again')}
        </Button>
      )}
      {disabledAt ? (
        <Button disabled={isBusy} aria-label={label(t('enable.button'))} onClick={() => onEnable(account)}>
          {t('enable.button')}
        </Button>
      ) : (
        <Button
          danger
          disabled={isBusy}
          aria-label={label(t('disable.button'))}
          onClick={() => onDisable(account)}
        >
          {t('disable.button')}
        </Button>
      )}
    </span>
  );
}
