import type { AuditEntry, AuditOutcome } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { recordAddress, useAuditWords, useDetailsText } from '@/components/records/audit-words';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { StateTag, type Tone } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { addressOf, adminCall } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { AuditFilterBar, type AuditFilters, auditAddress } from './audit-filters';

/** Six columns beside the menu need this width; below it every entry is a card. */
const TABLE_PX = 960;

const TONES: Record<AuditOutcome, Tone> = {
  succeeded: 'good',
  attempted: 'waiting',
  refused: 'waiting',
  failed: 'bad',
};

const ENTRIES = 50;

/** The log from its newest entry, one page more at a time. It is asked for anew whenever it is opened. */
function useAuditLog(filters: AuditFilters) {
  return useInfiniteQuery({
    ...ALWAYS_SENT,
    queryKey: [addressOf('GET /api/admin/audit-log', { query: filters }), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: ENTRIES, before: pageParam };
      return (await adminCall('GET /api/admin/audit-log', { query, signal })).body;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ENTRIES ? undefined : (page.at(-1)?.id ?? undefined)),
    staleTime: 0,
  });
}

function RecordCell({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords();
  if (!entry.recordType) return '–';
  const record = [words.recordType(entry.recordType), entry.recordId].filter(Boolean).join(' ');
  const text = entry.recordName === null ? record : `${record}: ${entry.recordName}`;
  const address = recordAddress(entry);
  return address ? <Link to={address}>{text}</Link> : text;
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('adminStats');
  const words = useAuditWords();
  const detailsText = useDetailsText();
  return [
    { key: 'when', title: t('audit.when'), render: ({ at }) => formatDateTime(at) },
    {
      ...{ key: 'person', title: t('audit.person') },
      render: ({ actorName }) => (actorName === null ? t('audit.nobody') : words.actor(actorName)),
    },
    {
      ...{ key: 'action', title: t('audit.action'), isHead: true, width: '34%' },
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
  ];
}

/** Who did what, newest first. The address says what the log is narrowed to. */
export function AuditLog() {
  const { t } = useTranslation('adminStats');
  const { address, go } = useAddress(auditAddress);
  const query = useAuditLog(address);
  return (
    <>
      <AuditFilterBar filters={address} onChange={(change) => go(change, true)} />
      <RecordList<AuditEntry>
        query={query}
        rows={query.data?.pages.flat()}
        loading={t('audit.loading')}
        empty={t('audit.empty')}
        label={t('audit.heading')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        cardsBelow={TABLE_PX}
      >
        <p>
          <Button href={apiPath('/api/admin/audit-log/export', address)} download>
            {t('audit.export')}
          </Button>
        </p>
      </RecordList>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('audit.older')}
        </Button>
      )}
    </>
  );
}
