import type { AuditRecordType } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from '../../../components/records/record.module.css';
import { auditAddress, NO_AUDIT_FILTERS, useLastChanges } from '../api/audit';
import { useAuditWords, useDetailsText } from '../words';

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
      <Link to={auditAddress({ ...NO_AUDIT_FILTERS, record })}>{t('audit.allChanges')}</Link>
    </>
  );
}
