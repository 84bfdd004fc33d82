import type { AdminSubmission } from '@jamcimo/contracts';
import { formatDateTime, unitOf } from '@jamcimo/croatia';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';
import table from '../../../components/records/record-table.module.css';

import { MailAddress } from './mail-address';
import { RowButtons, type RowsProps } from './row-buttons';
import { Progress, StatusMark } from './states';

type Columns = TableColumnsType<AdminSubmission>;

/** What was asked for and when. */
function useRequestColumns(): Columns {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      title: t('table.option'),
      key: 'option',
      render: (_, { verification_option: option }) => t(`view.options.${option}`),
    },
    {
      title: t('table.submittedAt'),
      key: 'submittedAt',
      render: (_, { submitted_at: when }) => formatDateTime(when),
    },
  ];
}

/** The columns at the end of the table, in whatever window. */
function useLastColumns({ actions, onDetails }: Omit<RowsProps, 'submissions' | 'isLoading'>): Columns {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      title: t('table.status'),
      key: 'status',
      render: (_, submission) => (
        <>
          <StatusMark status={submission.status} />
          <Progress submission={submission} />
        </>
      ),
    },
    {
      title: t('table.actions'),
      key: 'actions',
      className: table.buttons,
      render: (_, submission) => (
        <RowButtons submission={submission} actions={actions} onDetails={onDetails} />
      ),
    },
  ];
}

/** A column for everything that is known of the person. */
function useWideColumns(): Columns {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      title: t('table.name'),
      key: 'name',
      rowScope: 'row',
      render: (_, { name }) => <span className={styles.name}>{name}</span>,
    },
    { title: t('table.party'), dataIndex: 'party', key: 'party' },
    { title: t('table.position'), dataIndex: 'position', key: 'position' },
    { title: t('table.town'), key: 'town', render: (_, { city }) => unitOf(city) },
    {
      title: t('table.email'),
      key: 'email',
      className: table.address,
      render: (_, { email }) => <MailAddress address={email} />,
    },
  ];
}

/** All of that in three columns, for laptops. */
function useJoinedColumns(): Columns {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      title: t('table.person'),
      key: 'name',
      className: table.address,
      rowScope: 'row',
      render: (_, { name, email }) => (
        <>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>
            <MailAddress address={email} />
          </span>
        </>
      ),
    },
    {
      title: t('table.office'),
      key: 'office',
      render: (_, { position, city, party }) => (
        <>
          {position}
          <span className={styles.note}>{[unitOf(city), party].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      title: t('table.request'),
      key: 'request',
      render: (_, { verification_option: option, submitted_at: when }) => (
        <>
          {t(`view.options.${option}`)}
          <span className={styles.note}>{formatDateTime(when)}</span>
        </>
      ),
    },
  ];
}

/** The requests as a table. Where nine columns do not fit, there are five. */
export function SubmissionTable({
  submissions,
  isLoading,
  isJoined,
  ...others
}: RowsProps & { isJoined: boolean }) {
  const { t } = useTranslation('adminSubmissions');
  const wide = [...useWideColumns(), ...useRequestColumns()];
  const joined = useJoinedColumns();
  const last = useLastColumns(others);
  return (
    <Table<AdminSubmission>
      className={table.table}
      aria-label={t('table.caption')}
      size="small"
      rowKey="id"
      columns={[...(isJoined ? joined : wide), ...last]}
      dataSource={submissions}
      loading={isLoading}
      pagination={false}
    />
  );
}
