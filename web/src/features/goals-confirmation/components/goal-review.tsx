import { ExternalLink } from '@/components/external-link';
import textLink from '@/components/text-link.module.css';
import { linksOf } from '@/lib/text/source-links';
import type { GoalDraft } from '../goals-draft';
import styles from './goals-confirmation.module.css';

/** The goals as they will stand on the profile. They are told apart by their place: two may have the same words. */
export function GoalReview({ goals, label }: { goals: GoalDraft[]; label: string }) {
  return (
    <ol className={styles.review} aria-label={label}>
      {goals.map(({ text, links }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a goal is known by.
        <li key={at}>
          <p>{text}</p>
          {linksOf(links.join('|')).map(({ href, host }) => (
            <ExternalLink key={href} href={href} className={textLink.link}>
              {host}
            </ExternalLink>
          ))}
        </li>
      ))}
    </ol>
  );
}
