import type { GoalsToConfirm } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveQuestion } from '../../../lib/forms/use-leave-question';
import { confirmGoals, GoalsRefusal, goalsQuery } from '../api/goals-to-confirm';
import {
  type GoalProblems,
  type GoalsBody,
  goalDrafts,
  goalProblems,
  goalsBody,
  serverProblems,
} from '../goals-draft';
import { GoalFields } from './goal-fields';
import { GoalReview } from './goal-review';

function NotSaved({ error }: { error: Error }) {
  const { t } = useTranslation(['registrationGoals', 'shell']);
  const text = error instanceof GoalsRefusal ? error.text : t('shell:noConnection');
  return (
    <div className="failure" role="alert">
      <h2>{t('notSaved')}</h2>
      <p>{text}</p>
      <p className="failure-help">{t('notSavedHelp')}</p>
    </div>
  );
}

/** After the message stands in the page. */
function focusSoon(id: string | undefined): void {
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
}

function useConfirmation(token: string, onRefused: (problems: GoalProblems) => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: GoalsBody) => confirmGoals(token, body),
    onSuccess: (body) => client.setQueryData(goalsQuery(token).queryKey, { body, total: null }),
    onError: (error) => {
      if (error instanceof GoalsRefusal) onRefused(serverProblems(error.errors));
    },
  });
}

/** The goals to be read, corrected where that is needed, and confirmed once. */
export function GoalsForm({ token, given }: { token: string; given: GoalsToConfirm }) {
  const { t } = useTranslation('registrationGoals');
  const [goals, setGoals] = useState(() => goalDrafts(given));
  const [isEditing, setEditing] = useState(false);
  const [problems, setProblems] = useState<GoalProblems>({});
  const refuse = (found: GoalProblems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setEditing(true);
    focusSoon(Object.keys(found)[0]);
  };
  const { mutate, isPending, error } = useConfirmation(token, refuse);
  const isCorrected = isEditing && JSON.stringify(goals) !== JSON.stringify(goalDrafts(given));
  useLeaveQuestion(isCorrected ? t('leaveQuestion') : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = goalProblems(goals);
    refuse(found);
    if (Object.keys(found).length === 0) mutate(goalsBody(goals));
  };
  const stopEditing = () => {
    setGoals(goalDrafts(given));
    setProblems({});
    setEditing(false);
  };
  return (
    <form className="goals-form" noValidate onSubmit={submit}>
      <p className="lead">{t('lead', { name: given.name })}</p>
      <p className="form-help">{t('until', { date: formatLongDate(given.expiresAt) })}</p>
      <section className="form-section" aria-label={t('goals')}>
        {isEditing ? (
          <GoalFields
            goals={goals}
            problems={problems}
            onChange={(changed) => {
              setGoals(changed);
              if (Object.keys(problems).length > 0) setProblems(goalProblems(changed));
            }}
          />
        ) : (
          <GoalReview goals={goals} label={t('goals')} />
        )}
      </section>
      {error && Object.keys(problems).length === 0 && <NotSaved error={error} />}
      <div className="form-buttons">
        <button type="submit" className="button button-primary button-large" aria-disabled={isPending}>
          {isPending ? t('confirming') : isEditing ? t('confirmCorrected') : t('confirm')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            if (isEditing) return stopEditing();
            setEditing(true);
            return focusSoon('goal1');
          }}
        >
          {isEditing ? t('cancel') : t('correct')}
        </button>
      </div>
    </form>
  );
}
