import type { AdminPolitician } from '@jamcimo/contracts';
import { unitOf } from '@jamcimo/croatia';
import { Table, type TableColumnsType } from 'antd';
import styles from '@/components/records/record.module.css';
import type { DenseView } from '@/components/records/use-dense-view';
import { useTranslation } from '@/i18n/use-translation';
import { type RowActions, RowButtons, type RowsProps } from './row-buttons';
import { ApprovalState, VerificationState } from './state-badges';

type Columns = TableColumnsType<AdminPolitician>;

/** Where the person stands; a column of its own, or below the position. */
function Place({ county, city }: Pick<AdminPolitician, 'county' | 'city'>) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <>
      {county ?? t('table.none')}
      {city && <span className={styles.note}>{unitOf(city)}</span>}
    </>
  );
}

function useWideColumns(): Columns {
  const { t } = useTranslation('adminPoliticians');
  return [
    { title: t('table.position'), key: 'position', render: (_, { position }) => position ?? t('table.none') },
    { title: t('table.county'), key: 'county', render: (_, politician) => <Place {...politician} /> },
    {
      ...{ title: t('table.verification'), key: 'verification', width: 168 },
      render: (_, politician) => <VerificationState {...politician} />,
    },
    {
      ...{ title: t('table.approval'), key: 'approval', width: 116 },
      render: (_, politician) => <ApprovalState {...politician} />,
    },
  ];
}

/** The same in two columns, for laptops. */
function useJoinedColumns(isDense: boolean): Columns {
  const { t } = useTranslation('adminPoliticians');
  return [
    {
      ...{ title: t('table.office'), key: 'position' },
      render: (_, { position, county, city }) => (
        <>
          {position ?? t('table.none')}
          <span className={styles.note}>{[city && unitOf(city), county].filter(Boolean).join(', ')}</span>
        </>
      ),
    },
    {
      ...{ title: t('table.states'), key: 'states', width: isDense ? 304 : 172 },
      render: (_, politician) => (
        <span className={styles.states}>
          <VerificationState {...politician} />
          <ApprovalState {...politician} />
        </span>
      ),
    },
  ];
}

function useColumns(actions: RowActions, isJoined: boolean, isDense: boolean): Columns {
  const { t } = useTranslation('adminPoliticians');
  const [wide, joined] = [useWideColumns(), useJoinedColumns(isDense)];
  return [
    {
      ...{ title: t('table.name'), key: 'name', rowScope: 'row' },
      render: (_, { name }) => <span className={styles.name}>{name}</span>,
    },
    { title: t('table.party'), dataIndex: 'party', key: 'party', ...(isDense && { width: 104 }) },
    ...(isJoined ? joined : wide),
    {
      ...{ title: t('table.actions'), key: 'actions', width: isDense ? 236 : 184 },
      render: (_, politician) => <RowButtons politician={politician} actions={actions} />,
    },
  ];
}

/** The page of the register as a table. Where seven columns do not fit, four of them are two. */
export function PoliticianTable({
  people,
  isLoading,
  isJoined,
  isDense,
  tableProps,
  isChosen,
  onTick,
  ...actions
}: RowsProps & { isJoined: boolean; isDense: boolean; tableProps: DenseView['tableProps'] }) {
  const { t } = useTranslation('adminPoliticians');
  const columns = useColumns(actions, isJoined, isDense);
  return (
    <Table<AdminPolitician>
      {...tableProps}
      aria-label={t('table.caption')}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={people}
      loading={isLoading}
      pagination={false}
      rowSelection={{
        columnWidth: 40,
        selectedRowKeys: people.flatMap(({ id }) => (isChosen(id) ? [id] : [])),
        getTitleCheckboxProps: () => ({ 'aria-label': t('publishing.tickAll') }),
        getCheckboxProps: ({ name }) => ({ 'aria-label': t('publishing.tick', { name }) }),
        onSelect: (person, isTicked) => onTick([person], isTicked),
        onSelectAll: (isTicked, _all, changed) => onTick(changed, isTicked),
      }}
    />
  );
}
