import { linksOf } from '@/lib/text/source-links';
import { ExternalLink } from '../external-link';
import styles from './goals-with-links.module.css';

interface Props {
  goals: string[];
  /** One for each goal: links joined by a pipe, or null. */
  references: (string | null)[];
}

/** Goals with the host names of their sources. */
export function GoalsWithLinks({ goals, references }: Props) {
  return (
    <ol className={styles.goals}>
      {goals.map((goal, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two goals may read the same, and their order is fixed.
        <li key={at}>
          {goal}
          {linksOf(references[at] ?? null).map(({ href, host }) => (
            <span key={href} className={styles.source}>
              <ExternalLink href={href}>{host}</ExternalLink>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
