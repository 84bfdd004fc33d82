import type { PublicPolitician } from '@jamcimo/contracts';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CopyButton } from '@/components/copy-button';
import { ExternalLink } from '@/components/external-link';
import { ObjectionButtons } from '@/components/objections/objection-buttons';
import { useTranslation } from '@/i18n/use-translation';
import { isOwnClick } from '@/lib/interaction/own-click';
import { useHidesText } from '@/lib/interaction/use-hides-text';
import { classNames } from '@/lib/text/class-names';
import type { SourceLink } from '@/lib/text/source-links';
import { type Goal, goalAnchor } from '../goal';
import { useOpenGoal } from '../open-goal';
import styles from './goal-item.module.css';
import { GoalOriginLine } from './goal-origin';

/** About so many characters fit three lines of a card. */
const THREE_LINES = 120;

/** The links of a goal with their full addresses on paper; where there are none, that is said. */
function Sources({ sources }: { sources: SourceLink[] }) {
  const { t } = useTranslation('politicians');
  if (sources.length === 0) return <p className={styles.noSource}>{t('card.noSource')}</p>;
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

/** Says what a click brings: hidden text, sources, or only that there are none. */
function useToggleLabel({ sources }: Goal, isOpen: boolean, hidesText: boolean): string {
  const { t } = useTranslation('politicians');
  if (isOpen) return t('card.collapse');
  const count = sources.length;
  if (count === 0) return hidesText ? t('card.expand') : t('card.about');
  return hidesText ? t('card.expandWithSources', { count }) : t('card.showSources', { count });
}

interface Props {
  goal: Goal;
  number: number;
  goalKey: string;
  /** Whose goal it is. */
  person: Pick<PublicPolitician, 'id' | 'name' | 'isVerified'>;
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

/** Opens the goal that the address names. */
function useOpenedByAddress(anchor: string | undefined, open: () => void): void {
  const { hash, key } = useLocation();
  const latestOpen = useRef(open);
  latestOpen.current = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment may be followed twice.
  useEffect(() => {
    if (anchor !== undefined && hash === `#${anchor}`) latestOpen.current();
  }, [anchor, hash, key]);
}

/** One numbered goal: in a list clamped while long and closed; its sources show only when it is open. */
export function GoalItem({ goal, number, goalKey, person, profileAddress }: Props) {
  const { t } = useTranslation('politicians');
  const { state, toggle, open } = useOpenGoal(goalKey);
  const isOpen = state === 'open';
  const text = useRef<HTMLParagraphElement>(null);
  // A profile shows all of its goals.
  const isClamped = goal.isLong && !isOpen && profileAddress === undefined;
  const hidesText = useHidesText(text, isClamped, goal.text.length > THREE_LINES);
  const label = useToggleLabel(goal, isOpen, isClamped && hidesText);
  const id = useId();
  const anchor = profileAddress === undefined ? undefined : goalAnchor(number);
  useOpenedByAddress(anchor, open);
  const toggleByPointer = (event: MouseEvent<HTMLLIElement>) => {
    if (!isOwnClick(event)) return;
    event.stopPropagation();
    toggle();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same by keyboard.
    <li
      id={anchor}
      className={classNames(
        styles.goal,
        goal.isExpandable && styles.expandable,
        state === 'untouched' && styles.untouched,
      )}
      onClick={goal.isExpandable ? toggleByPointer : undefined}
    >
      <p ref={text} id={id} className={classNames(styles.text, isClamped && styles.clamped)}>
        {goal.text}
      </p>
      <GoalOriginLine
        goal={goal}
        isUnverified={!person.isVerified}
        isProfile={profileAddress !== undefined}
      />
      {/* A profile has them also while they are closed: for paper, and for browsers without JavaScript. */}
      {goal.isExpandable && (isOpen || anchor !== undefined) && (
        <div className={styles.more} hidden={!isOpen}>
          <Sources sources={goal.sources} />
          {anchor !== undefined && (
            <CopyButton
              text={() => new URL(`${profileAddress}#${anchor}`, location.href).href}
              done={t('profile.shared')}
              type="link"
              className={styles.copy}
            >
              {t('card.copyAddress')}
            </CopyButton>
          )}
          {anchor === undefined && <Objection goal={goal} number={number} person={person} />}
        </div>
      )}
      {!goal.isExpandable && <Sources sources={[]} />}
      {goal.isExpandable && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {label} <span className="visually-hidden">{t('card.ofGoal', { number })}</span>
        </button>
      )}
      {anchor !== undefined && <Objection goal={goal} number={number} person={person} />}
      {anchor === undefined && goal.sources.length > 0 && (
        <noscript>
          <Sources sources={goal.sources} />
        </noscript>
      )}
    </li>
  );
}
