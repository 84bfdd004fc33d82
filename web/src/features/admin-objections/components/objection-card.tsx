import type { Objection } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/external-link';
import layout from '@/components/layout.module.css';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { linksOf } from '@/lib/text/source-links';
import styles from './objections.module.css';

interface Props {
  objection: Objection;
  onAsk: (accepted: boolean) => void;
}

/** Until when it has to be decided, in words. */
function Deadline({ deadline, isOverdue }: Objection) {
  const { t } = useTranslation('adminObjections');
  const date = formatDate(deadline);
  return (
    <StateTag tone={isOverdue ? 'bad' : 'plain'}>
      {isOverdue ? t('overdue', { date }) : t('deadline', { date })}
    </StateTag>
  );
}

/** Where what is complained about stands. */
function addressOf({ kind, goal, recordId, politicianId }: Objection): string {
  if (kind === 'evidence') return `/cilj/${recordId}`;
  const profile = homeAddress({ ...EMPTY_QUERY, selected: politicianId });
  return goal === null ? profile : `${profile}#cilj-${goal}`;
}

/** What is complained about, as it stood then, with the way to it. */
function Seen({ objection, objection: { kind, goal, seen } }: { objection: Objection }) {
  const { t } = useTranslation('adminObjections');
  return (
    <section className={styles.side}>
      <h3 className={styles.label}>{goal === null ? t(`kinds.${kind}`) : t('goalNumber', { goal })}</h3>
      {seen === null ? (
        <p>{t('gone')}</p>
      ) : (
        <>
          {seen.title !== null && <p className={styles.title}>{seen.title}</p>}
          {seen.source !== null && <p className={layout.small}>{seen.source}</p>}
          <blockquote className={styles.text}>{seen.text}</blockquote>
          {linksOf(seen.links).map(({ href, host }) => (
            <p key={href}>
              <ExternalLink href={href}>{host}</ExternalLink>
            </p>
          ))}
        </>
      )}
      <p>
        <Link to={addressOf(objection)}>{t(kind === 'evidence' ? 'toGoal' : 'toProfile')}</Link>
      </p>
    </section>
  );
}

/** What was said, and the link that shows it. */
function Said({ kind, reason, text, link, answer }: Objection) {
  const { t } = useTranslation('adminObjections');
  return (
    <section className={styles.side}>
      <h3 className={styles.label}>{t(kind === 'evidence' ? 'proposed' : 'said')}</h3>
      <p className={styles.title}>{t(`reasons.${reason}`)}</p>
      <p className={styles.text}>{text ?? t('gone')}</p>
      {link !== null && (
        <p className={styles.address}>
          <ExternalLink href={link}>{link}</ExternalLink>
        </p>
      )}
      <p className={layout.small}>{t(`answers.${answer}`)}</p>
    </section>
  );
}

/** What was decided, by whom and why. */
function Decided({ objection }: { objection: Objection }) {
  const { t } = useTranslation('adminObjections');
  const { state, decidedAt, decidedBy, decisionReason, sentence, removes } = objection;
  return (
    <div role="status">
      <p>
        <StateTag tone={state === 'accepted' ? 'good' : 'plain'}>{t(`states.${state}`)}</StateTag>{' '}
        {[decidedAt && formatDate(decidedAt), decidedBy].filter(Boolean).join(', ')}
      </p>
      {decisionReason !== null && <p>{t('decidedBecause', { reason: decisionReason })}</p>}
      {removes && <p>{t('removed')}</p>}
      {sentence !== null && <p>{t('published', { sentence })}</p>}
    </div>
  );
}

/** One objection, both sides beside each other. */
export function ObjectionCard({ objection, onAsk }: Props) {
  const { t } = useTranslation('adminObjections');
  const { id, seen, receivedAt, state } = objection;
  const name = seen?.politicianName ?? t('unknownPerson');
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.person}>{name}</h2>
        <span className={layout.small}>{t('received', { id, date: formatDate(receivedAt) })}</span>
        {state === 'waiting' && <Deadline {...objection} />}
      </div>
      <div className={styles.sides}>
        <Seen objection={objection} />
        <Said {...objection} />
      </div>
      {state === 'waiting' ? (
        <div className={styles.buttons}>
          <Button type="primary" aria-label={t('acceptOf', { name, id })} onClick={() => onAsk(true)}>
            {t('accept')}
          </Button>
          <Button aria-label={t('rejectOf', { name, id })} onClick={() => onAsk(false)}>
            {t('reject')}
          </Button>
        </div>
      ) : (
        <Decided objection={objection} />
      )}
    </>
  );
}
