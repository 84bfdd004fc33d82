import type { MediaMention } from '@jamcimo/contracts';
import { MENTION_DOUBTS, REASONS_AGAINST, REASONS_FOR } from '@jamcimo/contracts/constants';
import { Button } from 'antd';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import type { Decision } from '../api/goal-proposals';
import { ArticleTitle } from './article-title';
import { FoundSentence } from './found-sentence';
import styles from './media.module.css';
import { MentionedPerson } from './mentioned-person';

interface Props {
  mention: MediaMention;
  onDecide: (mention: MediaMention, decision: Decision) => void;
}

/** What was decided, and the way back. */
function Decided({ mention, onDecide }: Props) {
  const { t } = useTranslation('adminMedia');
  const { person, article, state } = mention;
  const names = { name: person.name, title: article.title };
  return (
    <div className={styles.decided}>
      <p role="status">
        {state === 'live' ? t('queue.accepted', names) : t('queue.rejected', names)}
        <span className={styles.small}>{article.title}</span>
      </p>
      <Button aria-label={t('queue.undoOf', names)} onClick={() => onDecide(mention, 'undone')}>
        {t('queue.undo')}
      </Button>
    </div>
  );
}

type Reason = (typeof REASONS_FOR)[number] | (typeof REASONS_AGAINST)[number];

/** What the article says for and against its being about the person; reasons of a later version are left out. */
function Reasons({ reasons }: Pick<MediaMention, 'reasons'>) {
  const { t } = useTranslation('adminMedia');
  const inWords = (known: readonly Reason[]) =>
    known
      .filter((reason) => reasons.includes(reason))
      .map((reason) => t(`reasons.${reason}`))
      .join('; ');
  const lines = [
    [t('queue.for'), inWords(REASONS_FOR)],
    [t('queue.against'), inWords(REASONS_AGAINST)],
  ] as const;
  return lines
    .filter(([, words]) => words)
    .map(([label, words]) => (
      <p key={label}>
        <span className={layout.muted}>{label}:</span> {words}
      </p>
    ));
}

/** One mention with everything that a decision needs. */
export function MentionCard({ mention, onDecide }: Props) {
  const { t } = useTranslation('adminMedia');
  if (mention.state !== 'unsure') return <Decided mention={mention} onDecide={onDecide} />;
  const { person, article } = mention;
  const names = { name: person.name, title: article.title };
  const doubt = MENTION_DOUBTS.find((known) => known === mention.doubt) ?? 'unknown';
  return (
    <>
      <MentionedPerson person={person} />
      <p>
        <ArticleTitle article={article} />
      </p>
      <FoundSentence mention={mention} />
      <p>
        <span className={layout.muted}>{t('queue.why')}:</span> {t(`doubts.${doubt}`)}
      </p>
      <Reasons reasons={mention.reasons} />
      <div className={styles.buttons}>
        <Button
          type="primary"
          aria-label={t('queue.acceptOf', names)}
          onClick={() => onDecide(mention, 'accepted')}
        >
          {t('queue.accept')}
        </Button>
        <Button danger aria-label={t('queue.rejectOf', names)} onClick={() => onDecide(mention, 'rejected')}>
          {t('queue.reject')}
        </Button>
      </div>
    </>
  );
}
