import type { Evidence, PublicEvidence } from '@jamcimo/contracts';
import { formatDate, formatDateTime } from '@jamcimo/croatia';
import { Tag } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import { ExternalLink } from './external-link';

/** A piece of evidence beside a goal. What was withdrawn is struck through, with the reason. */
export function EvidenceItem({ evidence }: { evidence: PublicEvidence & Partial<Pick<Evidence, 'copy'>> }) {
  const { t } = useTranslation(['goalTerms', 'shell']);
  const { address, title, publisher, publishedOn, readOn, quote, kind, says, isAct, criterion } = evidence;
  const { withdrawnAt, withdrawnReason, copy } = evidence;
  const Quote = withdrawnAt === null ? 'q' : 'del';
  return (
    <>
      <p>
        <Tag variant="outlined">{t(`evidence.${says}`)}</Tag>{' '}
        {isAct && <Tag variant="outlined">{t('evidence.act')}</Tag>} {t(`evidence.kinds.${kind}`)}
        {criterion !== null && ` · ${t('evidence.criterion', { number: criterion })}`}
      </p>
      <p>
        <Quote>{quote}</Quote>
      </p>
      <p>
        <ExternalLink href={address}>{title}</ExternalLink> · {publisher}
        {publishedOn !== null && ` · ${t('evidence.published', { date: formatDate(publishedOn) })}`} ·{' '}
        {t('evidence.read', { date: formatDate(readOn) })}
        {copy && ' · '}
        {copy && (
          <ExternalLink href={copy.link}>
            {t('shell:evidence.copy', { when: formatDateTime(copy.takenAt) })}
          </ExternalLink>
        )}
      </p>
      {withdrawnAt !== null && (
        <p>{t('evidence.withdrawn', { date: formatDate(withdrawnAt), reason: withdrawnReason ?? '' })}</p>
      )}
    </>
  );
}
