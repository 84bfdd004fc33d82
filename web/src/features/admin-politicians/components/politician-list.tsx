import type { AdminPolitician } from '@jamcimo/contracts';
import { formatNumber, unitOf } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import screen from '@/components/records/screen.module.css';
import { useDenseView } from '@/components/records/use-dense-view';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { useFlagChange } from '../api/changes';
import { usePoliticianPage } from '../api/politicians';
import { isFiltered, type ListAddress } from '../list-address';
import { useChosen } from '../use-chosen';
import { PublishDialog } from './publish-dialog';
import { RowButtons } from './row-buttons';
import { ApprovalState, VerificationState } from './state-badges';

/** Seven columns beside the menu need this width; below it four of them are two. */
const WIDE_PX = 1180;
/** Below it every person is a card. */
const TABLE_PX = 900;

function useColumns(isDense: boolean, onDetails: Props['onDetails']): Column<AdminPolitician>[] {
  const { t } = useTranslation('adminPoliticians');
  const { mutate, variables, isPending } = useFlagChange();
  const position = (politician: AdminPolitician) => politician.position ?? t('table.none');
  const isJoined = useNarrowerThan(WIDE_PX) || isDense;
  const wide: Column<AdminPolitician>[] = [
    { key: 'position', title: t('table.position'), render: position },
    {
      ...{ key: 'county', title: t('table.county') },
      render: ({ county, city }) => (
        <>
          {county ?? t('table.none')}
          {city && <span className={styles.note}>{unitOf(city)}</span>}
        </>
      ),
    },
    { key: 'verification', title: t('table.verification'), width: 168, render: VerificationState },
    { key: 'approval', title: t('table.approval'), width: 116, render: ApprovalState },
  ];
  const joined: Column<AdminPolitician>[] = [
    {
      ...{ key: 'position', title: t('table.office') },
      render: (politician) => (
        <>
          {position(politician)}
          <span className={styles.note}>
            {[politician.city && unitOf(politician.city), politician.county].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      ...{ key: 'states', title: t('table.states'), width: isDense ? 304 : 172 },
      render: (politician) => (
        <span className={styles.states}>
          <VerificationState {...politician} />
          <ApprovalState {...politician} />
        </span>
      ),
    },
  ];
  return [
    {
      ...{ key: 'name', title: t('table.name'), isHead: true },
      render: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      ...{ key: 'party', title: t('table.party'), ...(isDense && { width: 104 }) },
      render: ({ party }) => party,
    },
    ...(isJoined ? joined : wide),
    {
      ...{ key: 'actions', title: t('table.actions'), isActions: true, width: isDense ? 236 : 184 },
      render: (politician) => (
        <RowButtons
          politician={politician}
          onDetails={onDetails}
          isBusy={isPending && variables.id === politician.id}
          onRemoveVerification={() => mutate({ id: politician.id, flag: 'isVerified', value: false })}
        />
      ),
    },
  ];
}

interface Props {
  address: ListAddress;
  onDetails: (id: number) => void;
  onPage: (page: number, isCorrection?: boolean) => void;
}

/** The page of the register that the address speaks of. */
export function PoliticianList({ address, onDetails, onPage }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const query = usePoliticianPage(address);
  const { isDense, denseSwitch } = useDenseView();
  const { chosen, isChosen, tick, clear } = useChosen(query.data?.body ?? []);
  const [isPublishing, setPublishing] = useState(false);
  const hasCards = useNarrowerThan(TABLE_PX);
  const total = query.data?.total ?? 0;
  return (
    <>
      {chosen.length > 0 && (
        <div className={screen.actions}>
          <Button type="primary" onClick={() => setPublishing(true)}>
            {t('publishing.open', { number: formatNumber(chosen.length) })}
          </Button>
          <Button onClick={clear}>{t('publishing.clear')}</Button>
        </div>
      )}
      <RecordList<AdminPolitician>
        query={query}
        rows={query.data?.body}
        loading={t('table.loading')}
        empty={t(isFiltered(address) ? 'table.emptyFiltered' : 'table.empty')}
        label={t('table.caption')}
        columns={useColumns(isDense, onDetails)}
        rowKey={({ id }) => id}
        cardsBelow={TABLE_PX}
        isDense={isDense}
        selection={{
          isChosen: ({ id }) => isChosen(id),
          onTick: tick,
          tick: ({ name }) => t('publishing.tick', { name }),
          tickAll: t('publishing.tickAll'),
        }}
        pages={{ label: t('table.pages'), page: address.page, total, onPage }}
      >
        <div className={layout.spread}>
          <p className={layout.muted} role="status">
            {t('table.total', { count: total, formatted: formatNumber(total) })}
          </p>
          {!hasCards && denseSwitch}
        </div>
      </RecordList>
      <PublishDialog
        isOpen={isPublishing}
        people={chosen}
        onClose={() => setPublishing(false)}
        onPublished={(people) => tick(people, false)}
      />
    </>
  );
}
