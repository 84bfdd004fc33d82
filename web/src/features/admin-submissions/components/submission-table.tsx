import type { AdminSubmission } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { MailAddress } from './mail-address';
import { RowButtons, type RowsProps } from './row-buttons';
import { Progress, StatusMark } from './states';

function useColumns({
  actions,
  onDetails,
}: Omit<RowsProps, 'submissions'>): TableColumnsType<AdminSubmission> {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      title: t('table.name'),
      key: 'name',
      rowScope: 'row',
      render: (_, { name }) => <span className="row-name">{name}</span>,
    },
    { title: t('table.party'), dataIndex: 'party', key: 'party' },
    { title: t('table.position'), dataIndex: 'position', key: 'position', width: 132 },
    {
      title: t('table.email'),
      key: 'email',
      width: 176,
      render: (_, { email }) => <MailAddress address={email} />,
    },
    {
      title: t('table.submittedAt'),
      key: 'submittedAt',
      width: 120,
      render: (_, { submitted_at: when }) => formatDateTime(when),
    },
    {
      title: t('table.status'),
      key: 'status',
      width: 140,
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
      width: 184,
      render: (_, submission) => (
        <RowButtons submission={submission} actions={actions} onDetails={onDetails} />
      ),
    },
  ];
}

/** The requests as a table, for wide windows. */
export function SubmissionTable({ submissions, ...others }: RowsProps) {
  const { t } = useTranslation('adminSubmissions');
  const columns = useColumns(others);
  return (
    <Table<AdminSubmission>
      className="politician-table submission-table"
      aria-label={t('table.caption')}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={submissions}
      pagination={{
        pageSize: 50,
        hideOnSinglePage: true,
        showSizeChanger: false,
        placement: ['bottomCenter'],
      }}
    />
  );
}
