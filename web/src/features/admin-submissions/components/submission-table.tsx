import type { AdminSubmission } from '@jamcimo/contracts';
import { formatDateTime, unitOf } from '@jamcimo/croatia';
import { Table, type TableColumnsType } from 'antd';
import styles from '@/components/records/record.module.css';
import table from '@/components/records/record-table.module.css';
import type { DenseView } from '@/components/records/use-dense-view';
import { useTranslation } from '@/i18n/use-translation';
import { MailAddress } from './mail-address';
import { RowButtons, type RowsProps } from './row-buttons';
import { Progress, StatusMark } from './states';

/** Four small buttons beside one another. */
const BUTTONS_PX = 292;

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
function useLastColumns({
  actions,
  isDense,
  onDetails,
}: Pick<RowsProps, 'actions' | 'onDetails'> & Pick<DenseView, 'isDense'>): Columns {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      title: t('table.status'),
      key: 'status',
      render: (_, submission) => (
        <>
          {/* Where there is one line for both, what it waits for says that it does. */}
          {!(isDense && submission.status === 'pending') && <StatusMark status={submission.status} />}
          <Progress submission={submission} />
        </>
      ),
    },
    {
      title: t('table.actions'),
      key: 'actions',
      className: table.buttons,
      ...(isDense && { width: BUTTONS_PX }),
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
  tableProps,
  ...others
}: RowsProps & { isJoined: boolean } & Pick<DenseView, 'isDense' | 'tableProps'>) {
  const { t } = useTranslation('adminSubmissions');
  const wide = [...useWideColumns(), ...useRequestColumns()];
  const joined = useJoinedColumns();
  const last = useLastColumns(others);
  return (
    <Table<AdminSubmission>
      {...tableProps}
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
