import type { Evidence } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import styles from './evidence-details.module.css';
import { ExternalLink } from './external-link';

/** By what a quoted text can be checked later: when it was read, its hash, and a copy of the page where there is one. */
export function EvidenceDetails({ evidence }: { evidence: Evidence | null | undefined }) {
  const { t } = useTranslation('shell');
  if (!evidence || (evidence.textSha256 === null && evidence.copy === null)) return null;
  const { readAt, textSha256, copy } = evidence;
  return (
    <details className={styles.evidence}>
      <summary>{t('evidence.title')}</summary>
      <p>
        {t('evidence.readAt')} <time dateTime={readAt}>{formatDateTime(readAt)}</time>
      </p>
      {textSha256 && (
        <p>
          {t('evidence.hash')} <code>{textSha256}</code>
        </p>
      )}
      {copy && (
        <p>
          <ExternalLink href={copy.link}>
            {t('evidence.copy', { when: formatDateTime(copy.takenAt) })}
          </ExternalLink>
        </p>
      )}
    </details>
  );
}
