import type { GoalProposal } from '@jamcimo/contracts';
import { formatDate, formatDateTime } from '@jamcimo/croatia';
import { Button, Dropdown, Space } from 'antd';
import { EvidenceDetails } from '@/components/evidence-details';
import { ExternalLink } from '@/components/external-link';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import type { Decision } from '../api/goal-proposals';
import styles from './media.module.css';
import { MentionedPerson } from './mentioned-person';

interface Props {
  proposal: GoalProposal;
  onDecide: (proposal: GoalProposal, decision: Decision, reason?: string) => void;
}

/** The place of the quote in its context; typography may differ. */
function splitAt(context: string, quote: string): [before: string, found: string, after: string] | null {
  const plain = (text: string) => text.replace(/[„“”«»]/g, '"').replace(/[\u2010-\u2015]/g, '-');
  const at = plain(context).indexOf(plain(quote));
  return at < 0
    ? null
    : [context.slice(0, at), context.slice(at, at + quote.length), context.slice(at + quote.length)];
}

/** The quote, marked where it stands in the article. */
function Quote({ proposal: { quote, context } }: Pick<Props, 'proposal'>) {
  const { t } = useTranslation('adminMedia');
  const parts = context === null ? null : splitAt(context, quote);
  return (
    <div>
      <p className={layout.muted}>{t('goals.quote')}:</p>
      <blockquote className={classNames(styles.sentence, styles.context)}>
        {parts ? (
          <>
            {parts[0]}
            <mark>{parts[1]}</mark>
            {parts[2]}
          </>
        ) : (
          <>
            <mark>{quote}</mark>
            {context && <span className={styles.small}>{context}</span>}
          </>
        )}
      </blockquote>
    </div>
  );
}

/** Where it stands, and who found it. */
function Source({ proposal }: Pick<Props, 'proposal'>) {
  const { t } = useTranslation('adminMedia');
  const { links, title, source, publishedAt, isFromOutlet, model, foundAt } = proposal;
  const when = formatDateTime(foundAt);
  return (
    <div>
      {links.map((href, at) => (
        <span key={href} className={styles.title}>
          <ExternalLink href={href}>{at === 0 && title ? title : new URL(href).host}</ExternalLink>
        </span>
      ))}
      <span className={styles.small}>
        {[source, publishedAt && formatDate(publishedAt), isFromOutlet ? null : t('goals.notOutlet')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.small}>
        {model === null ? t('goals.byRules', { when }) : t('goals.byModel', { model, when })}
      </span>
      <EvidenceDetails evidence={proposal.evidence} />
    </div>
  );
}

/** What was decided, and the way back. */
function Decided({ proposal, onDecide }: Props) {
  const { t } = useTranslation('adminMedia');
  const { t: shared } = useTranslation('admin');
  const { person, text, state, refusalReason } = proposal;
  const names = { name: person.name, goal: text };
  const canBeUndone = state === 'accepted' || state === 'rejected';
  return (
    <div className={styles.decided}>
      <p role="status">
        {t(`goals.states.${state === 'waiting' ? 'void' : state}`, names)}
        <span className={styles.small}>{text}</span>
        {refusalReason && (
          <span className={styles.small}>{shared('reason.is', { reason: refusalReason })}</span>
        )}
      </p>
      {canBeUndone && (
        <Button aria-label={t('goals.undoOf', names)} onClick={() => onDecide(proposal, 'undone')}>
          {t('queue.undo')}
        </Button>
      )}
    </div>
  );
}

/** One found goal with everything that a decision needs. */
export function GoalCard({ proposal, onDecide }: Props) {
  const { t } = useTranslation('adminMedia');
  if (proposal.state !== 'waiting') return <Decided proposal={proposal} onDecide={onDecide} />;
  const { person, text } = proposal;
  const names = { name: person.name, goal: text };
  const reasons = Object.values(t('goals.rejectReasons', { returnObjects: true }));
  return (
    <>
      <MentionedPerson person={person} />
      <div>
        <p className={layout.muted}>{t('goals.goal')}:</p>
        <p className={styles.goal}>{text}</p>
      </div>
      <Quote proposal={proposal} />
      <Source proposal={proposal} />
      <div className={styles.buttons}>
        <Button
          type="primary"
          aria-label={t('goals.acceptOf', names)}
          onClick={() => onDecide(proposal, 'accepted')}
        >
          {t('goals.accept')}
        </Button>
        <Space.Compact>
          <Button
            danger
            aria-label={t('goals.rejectOf', names)}
            onClick={() => onDecide(proposal, 'rejected')}
          >
            {t('goals.reject')}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: reasons.map((reason) => ({ key: reason, label: reason })),
              onClick: ({ key }) => onDecide(proposal, 'rejected', key),
            }}
          >
            <Button danger aria-label={t('goals.rejectForOf', names)}>
              {t('goals.rejectFor')}
            </Button>
          </Dropdown>
        </Space.Compact>
      </div>
    </>
  );
}
