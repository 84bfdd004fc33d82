import type { AdminSubmission, SubmissionFacets } from '@jamcimo/contracts';
import { Button } from 'antd';
import { ListPages } from '@/components/records/list-pages';
import { NothingFound } from '@/components/records/nothing-found';
import screen from '@/components/records/screen.module.css';
import { useDenseView } from '@/components/records/use-dense-view';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { PAGE } from '../api/submissions';
import { isNarrowed, type ListAddress, NO_FILTERS } from '../list-address';
import type { Actions } from '../use-actions';
import { QueueFilterBar } from './queue-filters';
import { StageChoice } from './stage-choice';
import { StatusTabs } from './status-tabs';
import { SubmissionCards } from './submission-cards';
import { SubmissionTable } from './submission-table';

/** Nine columns beside the menu need this width; below it there are five. */
const WIDE_PX = 1440;
/** Below it every request is a card. */
const TABLE_PX = 1000;

interface Props {
  /** The page of the queue that the address asks for, in its order. */
  submissions: AdminSubmission[];
  /** Requests of all its pages. */
  total: number;
  /** Another page is on its way. */
  isLoading: boolean;
  facets: SubmissionFacets | null;
  address: ListAddress;
  actions: Actions;
  onChange: (change: Partial<ListAddress>, isTyping?: boolean) => void;
  onPage: (page: number) => void;
}

function Nothing({ address, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const { t } = useTranslation(['adminSubmissions', 'admin']);
  const { tab, stage } = address;
  if (isNarrowed(address)) {
    return (
      <NothingFound text={t('emptyFiltered')}>
        <Button onClick={() => onChange(NO_FILTERS)}>{t('admin:filters.clear')}</Button>
      </NothingFound>
    );
  }
  if (stage !== null) {
    return (
      <NothingFound text={t(`stages.empty.${stage}`)}>
        <Button onClick={() => onChange({ stage: null })}>{t('stages.all')}</Button>
      </NothingFound>
    );
  }
  const text = tab === 'all' ? t('empty') : t('emptyTab', { filter: t(`status.${tab}`) });
  return <NothingFound text={text} />;
}

/** One page of the requests that the address asks for, under the tabs of all statuses. */
export function SubmissionList(props: Props) {
  const { submissions, total, isLoading, facets, address, actions, onChange, onPage } = props;
  const { t } = useTranslation('adminSubmissions');
  const isJoined = useNarrowerThan(WIDE_PX);
  const hasCards = useNarrowerThan(TABLE_PX);
  const { denseSwitch, ...dense } = useDenseView();
  const rows = {
    submissions,
    isLoading,
    actions,
    onDetails: (submission: number) => onChange({ submission }),
  };
  return (
    <>
      <QueueFilterBar address={address} counties={facets?.counties ?? []} onChange={onChange} />
      <StatusTabs
        tab={address.tab}
        counts={facets?.statuses ?? null}
        onTab={(tab) => onChange({ tab, stage: null })}
      >
        <div className={screen.options}>
          {address.tab === 'pending' && (
            <StageChoice
              stage={address.stage}
              counts={facets?.stages ?? null}
              onStage={(stage) => onChange({ stage })}
            />
          )}
          {!hasCards && denseSwitch}
        </div>
        {total === 0 && <Nothing address={address} onChange={onChange} />}
        {total > 0 &&
          (hasCards ? (
            <SubmissionCards {...rows} />
          ) : (
            <SubmissionTable {...rows} isJoined={isJoined} {...dense} />
          ))}
      </StatusTabs>
      <ListPages label={t('table.pages')} page={address.page} pageSize={PAGE} total={total} onPage={onPage} />
    </>
  );
}
