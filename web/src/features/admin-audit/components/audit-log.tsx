import type { AuditEntry, AuditOutcome } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { recordAddress, useAuditWords, useDetailsText } from '@/components/records/audit-words';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { StateTag, type Tone } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { auditAddress, auditExportPath, useAuditLog } from '../api/audit';
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
          <Button href={auditExportPath(address)} download>
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
