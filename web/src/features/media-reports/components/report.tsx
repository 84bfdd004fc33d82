import type { MediaReport } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { EvidenceDetails } from '@/components/evidence-details';
import { ExternalLink } from '@/components/external-link';
import layout from '@/components/layout.module.css';
import { ObjectionButtons } from '@/components/objections/objection-buttons';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { classNames } from '@/lib/text/class-names';
import styles from './report.module.css';

/** The same in two lines: whom it names and its title, and where it comes from. */
export function ShortReport({ report }: { report: MediaReport }) {
  const { t } = useTranslation('media');
  const { title, date, source, link, politicianId, politicianName, correctedAt, isGone } = report;
  return (
    <div className={styles.short}>
      <p>
        <Link to={homeAddress({ ...EMPTY_QUERY, selected: politicianId })}>{politicianName}</Link>:{' '}
        {link ? <ExternalLink href={link}>{title}</ExternalLink> : title}
      </p>
      <p className={layout.small}>
        <time dateTime={date}>{formatDate(date)}</time> · <span>{source}</span>
        {correctedAt && ` · ${t('corrected', { date: formatDate(correctedAt) })}`}
        {isGone && ` · ${t('gone')}`}
      </p>
    </div>
  );
}

interface Props {
  report: MediaReport;
  heading: 'h2' | 'h3';
  /** Names the politician, where the reports are about several. */
  withPolitician?: boolean;
}

/** What a medium wrote: when, which medium, the way there and an extract. */
export function Report({ report, heading: Heading, withPolitician = false }: Props) {
  const { t } = useTranslation('media');
  const { id, title, date, source, link, text, politicianId, politicianName } = report;
  const { correctedAt, isGone, alsoPublishedBy, evidence } = report;
  return (
    <div className={styles.report}>
      <p className={layout.small}>
        <time dateTime={date}>{formatDate(date)}</time> · <span>{source}</span>
      </p>
      <Heading className={styles.title}>
        {link ? <ExternalLink href={link}>{title}</ExternalLink> : title}
      </Heading>
      {text !== title && <p className={styles.text}>{text}</p>}
      {correctedAt && <p className={styles.others}>{t('corrected', { date: formatDate(correctedAt) })}</p>}
      {isGone && <p className={styles.others}>{t('gone')}</p>}
      {alsoPublishedBy.length > 0 && (
        <p className={classNames(styles.others, styles.outlets)}>
          {t('alsoPublishedBy')}{' '}
          {alsoPublishedBy.map((other, at) => (
            <Fragment key={other.link}>
              {at > 0 && ', '}
              <ExternalLink href={other.link}>{other.source}</ExternalLink>
            </Fragment>
          ))}
        </p>
      )}
      <EvidenceDetails evidence={evidence} />
      {withPolitician && (
        <p className={styles.politician}>
          <Link to={homeAddress({ ...EMPTY_QUERY, selected: politicianId })}>{politicianName}</Link>
        </p>
      )}
      <ObjectionButtons record={{ kind: 'report', id, name: `${politicianName}: ${title}` }} />
    </div>
  );
}
