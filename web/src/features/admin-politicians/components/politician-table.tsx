import type { AdminPolitician } from '@jamcimo/contracts';
import { unitOf } from '@jamcimo/croatia';
import { Button, Table, type TableColumnsType } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalState, VerificationState } from './state-badges';

export interface RowActions {
  onDetails: (id: number) => void;
  onRemoveVerification: (id: number) => void;
  /** Ids whose verification is on its way. */
  isBusy: (id: number) => boolean;
}

export interface RowsProps extends RowActions {
  people: AdminPolitician[];
  isLoading: boolean;
}

/** What can be done with one row. Screen readers announce the name with each button, so that fifty equal buttons can be told apart. */
export function RowButtons({ politician, actions }: { politician: AdminPolitician; actions: RowActions }) {
  const { t } = useTranslation('adminPoliticians');
  const details = useRef<HTMLButtonElement>(null);
  const label = (action: string) => t('table.of', { action, name: politician.name });
  const removeVerification = () => {
    // This button goes with the verification: whoever works by keyboard stays in the row.
    details.current?.focus({ preventScroll: true });
    actions.onRemoveVerification(politician.id);
  };
  return (
    <div className="row-buttons">
      {politician.isVerified && (
        <Button
          size="small"
          aria-label={label(t('table.removeVerification'))}
          loading={actions.isBusy(politician.id)}
          onClick={removeVerification}
        >
          {t('table.removeVerification')}
        </Button>
      )}
      <Button
        ref={details}
        size="small"
        type="primary"
        ghost
        aria-label={label(t('table.details'))}
        onClick={() => actions.onDetails(politician.id)}
      >
        {t('table.details')}
      </Button>
    </div>
  );
}

function useColumns(actions: RowActions): TableColumnsType<AdminPolitician> {
  const { t } = useTranslation('adminPoliticians');
  return [
    {
      title: t('table.name'),
      key: 'name',
      rowScope: 'row',
      render: (_, { name }) => <span className="row-name">{name}</span>,
    },
    { title: t('table.party'), dataIndex: 'party', key: 'party' },
    { title: t('table.position'), key: 'position', render: (_, { position }) => position ?? t('table.none') },
    {
      title: t('table.county'),
      key: 'county',
      render: (_, { county, city }) => (
        <>
          {county ?? t('table.none')}
          {city && <span className="row-place">{unitOf(city)}</span>}
        </>
      ),
    },
    {
      title: t('table.verification'),
      key: 'verification',
      width: 172,
      render: (_, politician) => <VerificationState {...politician} />,
    },
    {
      title: t('table.approval'),
      key: 'approval',
      width: 116,
      render: (_, politician) => <ApprovalState {...politician} />,
    },
    {
      title: t('table.actions'),
      key: 'actions',
      width: 184,
      render: (_, politician) => <RowButtons politician={politician} actions={actions} />,
    },
  ];
}

/** The page of the register as a table, for wide windows. */
export function PoliticianTable({ people, isLoading, ...actions }: RowsProps) {
  const { t } = useTranslation('adminPoliticians');
  const columns = useColumns(actions);
  return (
    <Table<AdminPolitician>
      className="politician-table"
      aria-label={t('table.caption')}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={people}
      loading={isLoading}
      pagination={false}
    />
  );
}
