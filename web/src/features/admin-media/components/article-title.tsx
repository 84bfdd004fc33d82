import type { MediaMention } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { ExternalLink } from '@/components/external-link';
import styles from './media.module.css';

/** Which article it is, where and when it stood. */
export function ArticleTitle({ article }: Pick<MediaMention, 'article'>) {
  const { title, link, source, publishedAt } = article;
  return (
    <>
      <span className={styles.title}>{link ? <ExternalLink href={link}>{title}</ExternalLink> : title}</span>
      <span className={styles.small}>
        {source}, <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
      </span>
    </>
  );
}
