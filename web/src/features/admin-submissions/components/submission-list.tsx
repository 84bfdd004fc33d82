import type { AdminSubmission } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../../components/records/nothing-found';
import { useNarrowerThan } from '../../../lib/page/use-narrow';
import { isNarrowed, type ListAddress, NO_FILTERS, TABS, type Tab } from '../list-address';
import { inTab, narrowed } from '../queue';
import type { Actions } from '../use-actions';
import { QueueFilterBar } from './queue-filters';
import { StatusTabs } from './status-tabs';
import { SubmissionCards } from './submission-cards';
import { SubmissionTable } from './submission-table';

/** Nine columns beside the menu need this width; below it those about the person are joined. */
const WIDE_PX = 1280;
/** Below it every request is a card. */
const TABLE_PX = 960;

interface Props {
  all: AdminSubmission[];
  /** What the address asks for, in its order. */
  queue: AdminSubmission[];
  address: ListAddress;
  actions: Actions;
  onChange: (change: Partial<ListAddress>, isTyping?: boolean) => void;
}

function Nothing({ all, address, onChange }: Omit<Props, 'queue' | 'actions'>) {
  const { t } = useTranslation('adminSubmissions');
  if (all.length === 0) return <NothingFound text={t('empty')} />;
  if (isNarrowed(address)) {
    return (
      <NothingFound text={t('emptyFiltered')}>
        <Button onClick={() => onChange(NO_FILTERS)}>{t('filters.clear')}</Button>
      </NothingFound>
    );
  }
  const { tab } = address;
  const text = tab === 'all' ? t('empty') : t('emptyTab', { filter: t(`status.${tab}`) });
  return <NothingFound text={text} />;
}

/** The requests that the address asks for, under the tabs of all statuses. */
export function SubmissionList({ all, queue, address, actions, onChange }: Props) {
  const isJoined = useNarrowerThan(WIDE_PX);
  const hasCards = useNarrowerThan(TABLE_PX);
  const found = narrowed(all, address);
  const counts = Object.fromEntries(TABS.map((one) => [one, inTab(found, one).length])) as Record<
    Tab,
    number
  >;
  const rows = { submissions: queue, actions, onDetails: (submission: number) => onChange({ submission }) };
  return (
    <>
      <QueueFilterBar address={address} onChange={onChange} />
      <StatusTabs tab={address.tab} counts={counts} onTab={(tab) => onChange({ tab })}>
        {queue.length === 0 && <Nothing all={all} address={address} onChange={onChange} />}
        {queue.length > 0 &&
          (hasCards ? <SubmissionCards {...rows} /> : <SubmissionTable {...rows} isJoined={isJoined} />)}
      </StatusTabs>
    </>
  );
}
