import { formatNumber } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { ListPages } from '@/components/records/list-pages';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import screen from '@/components/records/screen.module.css';
import { useDenseView } from '@/components/records/use-dense-view';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { useFlagChange } from '../api/changes';
import { PAGE, usePoliticianPage } from '../api/politicians';
import { isFiltered, type ListAddress } from '../list-address';
import { useChosen } from '../use-chosen';
import { PoliticianCards } from './politician-cards';
import { PoliticianTable } from './politician-table';
import { PublishDialog } from './publish-dialog';

/** Seven columns beside the menu need this width; below it some are joined. */
const WIDE_PX = 1180;
/** Below it every person is a card. */
const TABLE_PX = 900;

interface Props {
  address: ListAddress;
  onDetails: (id: number) => void;
  onPage: (page: number) => void;
}

/** The page of the register that the address speaks of. */
export function PoliticianList({ address, onDetails, onPage }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const isJoined = useNarrowerThan(WIDE_PX);
  const hasCards = useNarrowerThan(TABLE_PX);
  const { data, error, isPlaceholderData, refetch } = usePoliticianPage(address);
  const { mutate, variables, isPending } = useFlagChange();
  const { isDense, denseSwitch, tableProps } = useDenseView();
  const { chosen, isChosen, tick, clear } = useChosen(data?.body ?? []);
  const [isPublishing, setPublishing] = useState(false);
  if (!data)
    return (
      <QueryState
        {...{ data, error, refetch }}
        loading={t('table.loading')}
        failed={t('admin:failure.title')}
      />
    );
  const total = data.total ?? data.body.length;
  const rows = {
    people: data.body,
    isLoading: isPlaceholderData,
    onDetails,
    onRemoveVerification: (id: number) => mutate({ id, flag: 'isVerified', value: false }),
    isBusy: (id: number) => isPending && variables.id === id,
    ...{ isChosen, onTick: tick },
  };
  return (
    <>
      {total === 0 ? (
        <NothingFound text={isFiltered(address) ? t('table.emptyFiltered') : t('table.empty')} />
      ) : (
        <div className={screen.head}>
          <p className={screen.total} role="status">
            {t('table.total', { count: total, formatted: formatNumber(total) })}
          </p>
          {!hasCards && denseSwitch}
        </div>
      )}
      {chosen.length > 0 && (
        <div className={screen.actions}>
          <Button type="primary" onClick={() => setPublishing(true)}>
            {t('publishing.open', { number: formatNumber(chosen.length) })}
          </Button>
          <Button onClick={clear}>{t('publishing.clear')}</Button>
        </div>
      )}
      {total > 0 &&
        (hasCards ? (
          <PoliticianCards {...rows} />
        ) : (
          <PoliticianTable
            {...rows}
            isJoined={isJoined || isDense}
            isDense={isDense}
            tableProps={tableProps}
          />
        ))}
      <ListPages label={t('table.pages')} page={address.page} pageSize={PAGE} total={total} onPage={onPage} />
      <PublishDialog
        isOpen={isPublishing}
        people={chosen}
        onClose={() => setPublishing(false)}
        onPublished={(people) => tick(people, false)}
      />
    </>
  );
}
