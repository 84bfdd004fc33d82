import type { MediaMention } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import styles from './media.module.css';

/** A text with the name in it marked where it stands first. */
function Marked({ text, name }: { text: string; name: string | null }) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{name}</mark>
      {text.slice(at + name.length)}
    </>
  );
}

/** The sentence in which the name was found, with its paragraph on request. */
export function FoundSentence({ mention }: { mention: MediaMention }) {
  const { t } = useTranslation('adminMedia');
  const { sentence, paragraph, foundName, article } = mention;
  if (sentence === null) return null;
  return (
    <>
      <blockquote className={styles.sentence}>
        <Marked text={sentence} name={foundName} />
      </blockquote>
      {paragraph !== null && paragraph !== sentence && (
        <details>
          <summary>{t('article.paragraph')}</summary>
          <p>
            <Marked text={paragraph} name={foundName} />
          </p>
          <p className={styles.small}>{t('article.read', { date: formatDate(article.readAt) })}</p>
        </details>
      )}
    </>
  );
}
