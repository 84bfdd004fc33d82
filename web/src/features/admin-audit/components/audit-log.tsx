import type { AuditEntry } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/failure';
import { RecordLoading } from '../../../components/records/record-loading';
import { classNames } from '../../../lib/text/class-names';
import { NO_AUDIT_FILTERS, useAuditLog } from '../api/audit';
import { recordAddress, useAuditWords, useDetailsText } from '../words';
import { AuditFilterBar } from './audit-filters';

const OUTCOME_STATES = {
  succeeded: 'state-good',
  attempted: 'state-waiting',
  refused: 'state-waiting',
  failed: 'state-bad',
} as const;

function RecordCell({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords();
  if (!entry.recordType) return '–';
  const text = [words.recordType(entry.recordType), entry.recordId].filter(Boolean).join(' ');
  const address = recordAddress(entry);
  return address ? <Link to={address}>{text}</Link> : text;
}

function Row({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('adminStats');
  const words = useAuditWords();
  const details = useDetailsText()(entry.details);
  return (
    <tr>
      <td data-label={t('audit.when')}>{formatDateTime(entry.at)}</td>
      <td data-label={t('audit.person')}>
        {entry.actorName === null ? t('audit.nobody') : words.actor(entry.actorName)}
      </td>
      <td data-label={t('audit.action')}>
        {words.action(entry.action)}
        {details && <span className="audit-details">{details}</span>}
      </td>
      <td data-label={t('audit.record')}>
        <RecordCell entry={entry} />
      </td>
      <td data-label={t('audit.outcome')}>
        <span className={classNames('state', OUTCOME_STATES[entry.outcome])}>
          {words.outcome(entry.outcome)}
        </span>
      </td>
      <td data-label={t('audit.address')}>{entry.address ?? '–'}</td>
    </tr>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('adminStats');
  if (entries.length === 0) return <p role="status">{t('audit.empty')}</p>;
  const columns = ['when', 'person', 'action', 'record', 'outcome', 'address'] as const;
  return (
    <table className="plain-table audit-table">
      <caption className="visually-hidden">{t('audit.heading')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`audit.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** Who did what, newest first. */
export function AuditLog() {
  const { t } = useTranslation(['adminStats', 'admin']);
  const [filters, setFilters] = useState(NO_AUDIT_FILTERS);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useAuditLog(filters);
  return (
    <section className="panel" aria-labelledby="audit-heading">
      <h2 id="audit-heading">{t('audit.heading')}</h2>
      <p className="help">{t('audit.help')}</p>
      <AuditFilterBar filters={filters} onChange={setFilters} />
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
    </section>
  );
}
