import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link';
import { isOwnClick } from '../../../lib/interaction/own-click';
import { classNames } from '../../../lib/text/class-names';
import type { SourceLink } from '../../../lib/text/source-links';
import type { Goal } from '../goal';
import { useOpenGoal } from '../open-goal';

function Sources({ sources }: { sources: SourceLink[] }) {
  const { t } = useTranslation('politicians');
  return (
    <p className="goal-sources">
      <span>{t('card.sources', { count: sources.length })}</span>
      {sources.map(({ href, host }) => (
        <ExternalLink key={href} href={href} className="source-link">
          {host}
        </ExternalLink>
      ))}
    </p>
  );
}

function useToggleLabel({ isLong, sources }: Goal, isOpen: boolean): string {
  const { t } = useTranslation('politicians');
  if (isOpen) return t('card.collapse');
  if (!isLong) return t('card.showSources', { count: sources.length });
  return sources.length > 0 ? t('card.expandWithSources') : t('card.expand');
}

/** One numbered goal: clamped while long and closed; its sources show only when it is open. */
export function GoalItem({ goal, number, goalKey }: { goal: Goal; number: number; goalKey: string }) {
  const { t } = useTranslation('politicians');
  const [isOpen, toggle] = useOpenGoal(goalKey);
  const label = useToggleLabel(goal, isOpen);
  const id = useId();
  const toggleByPointer = (event: MouseEvent<HTMLLIElement>) => {
    if (!isOwnClick(event)) return;
    event.stopPropagation();
    toggle();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same by keyboard.
    <li
      className={classNames('goal', goal.isExpandable && 'goal-expandable')}
      onClick={goal.isExpandable ? toggleByPointer : undefined}
    >
      <p id={id} className={classNames('goal-text', goal.isLong && !isOpen && 'goal-clamped')}>
        {goal.text}
      </p>
      {isOpen && goal.sources.length > 0 && <Sources sources={goal.sources} />}
      {goal.isExpandable && (
        <button
          type="button"
          className="goal-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {label} <span className="visually-hidden">{t('card.ofGoal', { number })}</span>
        </button>
      )}
      {goal.sources.length > 0 && (
        <noscript>
          <Sources sources={goal.sources} />
        </noscript>
      )}
    </li>
  );
}
