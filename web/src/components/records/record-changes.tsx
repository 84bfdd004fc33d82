import type { AuditRecordType } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { adminQuery } from '@/lib/api/admin-api';
import { useAuditWords, useDetailsText } from './audit-words';
import styles from './record.module.css';

const LAST = 5;

/** What last succeeded of what was done to a record, `type:id`. */
function useLastChanges(record: string) {
  const query = { record, outcome: 'succeeded', limit: LAST };
  return useQuery(adminQuery('GET /api/admin/audit-log', { query, staleTime: 0 }));
}

/** The last changes of a record: what, by whom and when. All of them are in the log. */
export function RecordChanges({ type, id }: { type: AuditRecordType; id: number }) {
  const { t } = useTranslation('adminStats');
  const words = useAuditWords();
  const detailsText = useDetailsText();
  const record = `${type}:${id}`;
  const { data, error } = useLastChanges(record);
  if (error) return <p>{t('audit.changesUnreadable')}</p>;
  if (!data) return <p>{t('audit.loading')}</p>;
  if (data.body.length === 0) return <p>{t('audit.noChanges')}</p>;
  return (
    <>
      <ul className={styles.changes}>
        {data.body.map(({ id: entry, at, action, actorName, details }) => (
          <li key={entry}>
            {words.action(action)}
            <span className={styles.note}>
              {[
                formatDateTime(at),
                actorName === null ? t('audit.nobody') : words.actor(actorName),
                detailsText(details),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/admin/log?${new URLSearchParams({ record })}`}>{t('audit.allChanges')}</Link>
    </>
  );
}
