import type { AuditEntry, AuditOutcome } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Button } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Failure } from '@/components/failure';
import { recordAddress, useAuditWords, useDetailsText } from '@/components/records/audit-words';
import { NothingFound } from '@/components/records/nothing-found';
import styles from '@/components/records/record.module.css';
import { RecordLoading } from '@/components/records/record-loading';
import { RecordTable } from '@/components/records/record-table';
import { StateTag, type Tone } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { auditAddress, auditExportPath, readAuditFilters, useAuditLog } from '../api/audit';
import { AuditFilterBar } from './audit-filters';

/** Six columns beside the menu need this width; below it every entry is a card. */
const TABLE_PX = 960;

const TONES: Record<AuditOutcome, Tone> = {
  succeeded: 'good',
  attempted: 'waiting',
  refused: 'waiting',
  failed: 'bad',
};

function RecordCell({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords();
  if (!entry.recordType) return '–';
  const record = [words.recordType(entry.recordType), entry.recordId].filter(Boolean).join(' ');
  const text = entry.recordName === null ? record : `${record}: ${entry.recordName}`;
  const address = recordAddress(entry);
  return address ? <Link to={address}>{text}</Link> : text;
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('adminStats');
  const words = useAuditWords();
  const detailsText = useDetailsText();
  if (entries.length === 0) return <NothingFound text={t('audit.empty')} />;
  return (
    <RecordTable<AuditEntry>
      label={t('audit.heading')}
      rows={entries}
      rowKey={({ id }) => id}
      cardsBelow={TABLE_PX}
      columns={[
        { key: 'when', title: t('audit.when'), render: ({ at }) => formatDateTime(at) },
        {
          ...{ key: 'person', title: t('audit.person') },
          render: ({ actorName }) => (actorName === null ? t('audit.nobody') : words.actor(actorName)),
        },
        {
          ...{ key: 'action', title: t('audit.action'), width: '34%' },
          render: ({ action, details }) => (
            <>
              {words.action(action)}
              <span className={styles.note}>{detailsText(details)}</span>
            </>
          ),
        },
        { key: 'record', title: t('audit.record'), render: (entry) => <RecordCell entry={entry} /> },
        {
          ...{ key: 'outcome', title: t('audit.outcome') },
          render: ({ outcome }) => <StateTag tone={TONES[outcome]}>{words.outcome(outcome)}</StateTag>,
        },
        { key: 'address', title: t('audit.address'), render: ({ address }) => address ?? '–' },
      ]}
    />
  );
}

/** Who did what, newest first. The address says what the log is narrowed to. */
export function AuditLog() {
  const { t } = useTranslation(['adminStats', 'admin']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = readAuditFilters(search);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useAuditLog(filters);
  return (
    <>
      <AuditFilterBar
        filters={filters}
        onChange={(next) => void navigate(auditAddress(next), { replace: true, ...SAME_VIEW })}
      />
      {data && data.pages[0]?.length !== 0 && (
        <p>
          <Button href={auditExportPath(filters)} download>
            {t('audit.export')}
          </Button>
        </p>
      )}
      {isPending && <RecordLoading>{t('audit.loading')}</RecordLoading>}
      {error && !data && (
        <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Entries entries={data.pages.flat()} />}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.older')}
        </Button>
      )}
    </>
  );
}
