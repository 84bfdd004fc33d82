import { ExternalLink } from '../../../components/external-link';
import type { GoalDraft } from '../goals-draft';

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link);

/** The goals as they will stand on the profile. */
export function GoalReview({ goals, label }: { goals: GoalDraft[]; label: string }) {
  return (
    <ol className="goal-review" aria-label={label}>
      {goals.map(({ text, links }) => (
        <li key={text}>
          <p>{text}</p>
          {links.filter(Boolean).map((link) => (
            <ExternalLink key={link} href={link} className="text-link">
              {hostOf(link)}
            </ExternalLink>
          ))}
        </li>
      ))}
    </ol>
  );
}
