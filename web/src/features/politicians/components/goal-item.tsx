import type { PublicPolitician } from '@jamcimo/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CopyButton } from '@/components/copy-button';
import { CourseLine } from '@/components/course-line';
import { ExternalLink } from '@/components/external-link';
import { ObjectionButtons } from '@/components/objections/objection-buttons';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useHidesText } from '@/lib/interaction/use-hides-text';
import { classNames } from '@/lib/text/class-names';
import type { SourceLink } from '@/lib/text/source-links';
import { type Goal, goalAnchor } from '../goal';
import styles from './goal-item.module.css';
import { GoalOriginLine } from './goal-origin';

/** The links of a goal, with their full addresses on paper. */
function Sources({ sources }: { sources: SourceLink[] }) {
  const { t } = useTranslation('politicians');
  return (
    <p className={styles.sources}>
      <span>{t('card.sources', { count: sources.length })}</span>
      {sources.map(({ href, host }) => (
        <ExternalLink key={href} href={href} className={styles.source}>
          {host}
        </ExternalLink>
      ))}
    </p>
  );
}

interface Props {
  goal: Goal;
  number: number;
  /** Whose goal it is. */
  person: Pick<PublicPolitician, 'id' | 'name' | 'isVerified' | 'isGuaranteed'>;
  /** Of the profile, where each goal has an address of its own. */
  profileAddress?: string | undefined;
}

/** Of a goal that the search found; others are somebody's own words. */
function Objection({ goal, number, person }: Pick<Props, 'goal' | 'number' | 'person'>) {
  if (goal.origin !== 'ai') return null;
  return (
    <ObjectionButtons
      record={{ kind: 'goal', id: person.id, goal: number, name: `${person.name}: ${goal.text}` }}
    />
  );
}

/** Where a followed goal stands, and the way to its page. */
function Standing({ goal: { tracking }, number, person }: Pick<Props, 'goal' | 'number' | 'person'>) {
  const { t } = useTranslation('politicians');
  if (!tracking) return null;
  return (
    <p className={styles.standing}>
      <Link to={`/cilj/${tracking.id}`} className={textLink.link}>
        <CourseLine {...tracking} />
        <span className="visually-hidden">: {t('card.ofGoal', { number, name: person.name })}</span>
      </Link>
      {person.isGuaranteed && tracking.agreedOn === null && ` · ${t('card.noTerms')}`}
    </p>
  );
}

/** Opens the goal that the address names. */
function useOpenedByAddress(anchor: string | undefined, frame: RefObject<HTMLDetailsElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment may be followed twice.
  useEffect(() => {
    const { current } = frame;
    if (!current || anchor === undefined || hash !== `#${anchor}`) return;
    current.open = true;
    current.dataset.reached = '';
  }, [anchor, hash, key]);
}

/**
 * One numbered goal: in a list clamped while long and closed; its sources show only when it is open. The browser itself opens it,
 * and closes the one before: also without a script.
 */
export function GoalItem({ goal, number, person, profileAddress }: Props) {
  const { t } = useTranslation('politicians');
  const { text, sources, isLong } = goal;
  const frame = useRef<HTMLDetailsElement>(null);
  const anchor = profileAddress === undefined ? undefined : goalAnchor(number);
  // A profile shows all of its goals.
  const isClamped = isLong && anchor === undefined;
  const [measured, hidesText] = useHidesText(isClamped);
  useOpenedByAddress(anchor, frame);
  const shown = (
    <>
      <span
        ref={isClamped ? measured : undefined}
        className={classNames(styles.text, isClamped && styles.clamped)}
      >
        {text}
      </span>{' '}
      <GoalOriginLine goal={goal} isUnverified={!person.isVerified} isProfile={anchor !== undefined} />
      <span className={styles.signs}>
        <span className={styles.closed}>
          {isClamped && hidesText && <span className={styles.sign}>{t('card.wholeGoal')}</span>}
          {sources.length > 0 && (
            <span className={styles.sign}>{t('card.showSources', { number: sources.length })}</span>
          )}
          {sources.length === 0 && t('card.noSource')}
        </span>
        <span className={classNames(styles.sign, styles.opened)}>{t('card.collapse')}</span>
      </span>
    </>
  );
  return (
    <li id={anchor} className={styles.goal}>
      {sources.length > 0 || (isClamped && hidesText) ? (
        <details ref={frame} name="goal" className={styles.frame}>
          <summary className={styles.row}>{shown}</summary>
          {sources.length > 0 && <Sources sources={sources} />}
          {anchor === undefined && <Objection goal={goal} number={number} person={person} />}
        </details>
      ) : (
        <div className={styles.row}>{shown}</div>
      )}
      <div className={styles.links}>
        <Standing goal={goal} number={number} person={person} />
        {anchor !== undefined && (
          <p className={styles.own}>
            <CopyButton
              text={() => new URL(`${profileAddress}#${anchor}`, location.href).href}
              done={t('profile.shared')}
              type="link"
              className={styles.copy}
            >
              {t('card.copyAddress')}
            </CopyButton>
            <Objection goal={goal} number={number} person={person} />
          </p>
        )}
      </div>
    </li>
  );
}
