import type { AdminSubmission, SubmissionFacets } from '@jamcimo/contracts';
import { SUBMISSION_STAGES } from '@jamcimo/contracts/constants';
import { formatDateTime, unitOf } from '@jamcimo/croatia';
import { Button } from 'antd';
import { ButtonChoice } from '@/components/records/button-choice';
import { NothingFound } from '@/components/records/nothing-found';
import styles from '@/components/records/record.module.css';
import { type ListQuery, RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import table from '@/components/records/record-table.module.css';
import screen from '@/components/records/screen.module.css';
import { useDenseView } from '@/components/records/use-dense-view';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { isNarrowed, type ListAddress, NO_FILTERS } from '../list-address';
import type { Actions } from '../use-actions';
import { MailAddress } from './mail-address';
import { QueueFilterBar } from './queue-filters';
import { RowButtons } from './row-buttons';
import { Progress, StatusMark } from './states';
import { StatusTabs } from './status-tabs';

/** Nine columns beside the menu need this width; below it there are five. */
const WIDE_PX = 1440;
/** Below it every request is a card. */
const TABLE_PX = 1000;
/** Four small buttons beside one another. */
const BUTTONS_PX = 292;

type Columns = Column<AdminSubmission>[];

/** A column for everything that is known of the person and was asked for. */
function useWideColumns(): Columns {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      ...{ key: 'name', title: t('table.name'), isHead: true },
      render: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    { key: 'party', title: t('table.party'), render: ({ party }) => party },
    { key: 'position', title: t('table.position'), render: ({ position }) => position },
    { key: 'town', title: t('table.town'), render: ({ city }) => unitOf(city) },
    {
      ...{ key: 'email', title: t('table.email'), className: table.address },
      render: ({ email }) => <MailAddress address={email} />,
    },
    {
      ...{ key: 'option', title: t('table.option') },
      render: ({ verification_option: option }) => t(`view.options.${option}`),
    },
    {
      ...{ key: 'submittedAt', title: t('table.submittedAt') },
      render: ({ submitted_at: when }) => formatDateTime(when),
    },
  ];
}

/** All of that in three columns, for laptops and cards. */
function useJoinedColumns(): Columns {
  const { t } = useTranslation('adminSubmissions');
  return [
    {
      ...{ key: 'name', title: t('table.person'), isHead: true, className: table.address },
      render: ({ name, email }) => (
        <>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>
            <MailAddress address={email} />
          </span>
        </>
      ),
    },
    {
      ...{ key: 'office', title: t('table.office') },
      render: ({ position, city, party }) => (
        <>
          {position}
          <span className={styles.note}>{[unitOf(city), party].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      ...{ key: 'request', title: t('table.request') },
      render: ({ verification_option: option, submitted_at: when }) => (
        <>
          {t(`view.options.${option}`)}
          <span className={styles.note}>{formatDateTime(when)}</span>
        </>
      ),
    },
  ];
}

function useColumns(isDense: boolean, actions: Actions, onDetails: (id: number) => void): Columns {
  const { t } = useTranslation('adminSubmissions');
  const [wide, joined] = [useWideColumns(), useJoinedColumns()];
  return [
    ...(useNarrowerThan(WIDE_PX) ? joined : wide),
    {
      ...{ key: 'status', title: t('table.status') },
      render: (submission) => (
        <>
          {/* Where there is one line for both, what it waits for says that it does. */}
          {!(isDense && submission.status === 'pending') && <StatusMark status={submission.status} />}
          <Progress submission={submission} />
        </>
      ),
    },
    {
      ...{ key: 'actions', title: t('table.actions'), isActions: true, className: table.buttons },
      ...(isDense && { width: BUTTONS_PX }),
      render: (submission) => <RowButtons {...{ submission, actions, onDetails }} />,
    },
  ];
}

interface Props {
  query: ListQuery;
  /** The page of the queue that the address asks for, in its order. */
  submissions: AdminSubmission[];
  /** Requests of all its pages. */
  total: number;
  facets: SubmissionFacets | null;
  address: ListAddress;
  actions: Actions;
  onChange: (change: Partial<ListAddress>, isTyping?: boolean) => void;
  onPage: (page: number, isCorrection?: boolean) => void;
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
  const { query, submissions, total, facets, address, actions, onChange, onPage } = props;
  const { t } = useTranslation('adminSubmissions');
  const hasCards = useNarrowerThan(TABLE_PX);
  const { isDense, denseSwitch } = useDenseView();
  const columns = useColumns(isDense, actions, (submission) => onChange({ submission }));
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
            <ButtonChoice
              label={t('stages.label')}
              value={address.stage ?? 'all'}
              keys={[...SUBMISSION_STAGES, 'all']}
              labelOf={(key) => {
                if (key === 'all') return t('stages.all');
                return facets
                  ? t(`stages.${key}`, { count: facets.stages[key] })
                  : t(`stages.uncounted.${key}`);
              }}
              onChange={(key) => onChange({ stage: key === 'all' ? null : key })}
            />
          )}
          {!hasCards && denseSwitch}
        </div>
        <RecordList<AdminSubmission>
          query={query}
          rows={submissions}
          loading={t('loading')}
          empty={<Nothing address={address} onChange={onChange} />}
          label={t('table.caption')}
          columns={columns}
          rowKey={({ id }) => id}
          cardsBelow={TABLE_PX}
          isDense={isDense}
          pages={{ label: t('table.pages'), page: address.page, total, onPage }}
        />
      </StatusTabs>
    </>
  );
}
