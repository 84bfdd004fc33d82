import type { GoalsToConfirm } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import failureStyles from '@/components/failure.module.css';
import { ErrorSummary } from '@/components/forms/error-summary';
import { FormErrors } from '@/components/forms/form-errors';
import { FieldHelp } from '@/components/forms/form-field';
import layout from '@/components/layout.module.css';
import page from '@/components/page.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { ApiError } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { fieldRules, noFieldErrors } from '@/lib/forms/field-rules';
import { useLeaveQuestion } from '@/lib/forms/use-leave-question';
import { confirmGoals, goalsQuery } from '../api/goals-to-confirm';
import {
  draftsOf,
  GOALS,
  type GoalProblems,
  type GoalsBody,
  type GoalValues,
  goalDrafts,
  goalProblems,
  goalsBody,
  LINKS,
  serverProblems,
  valuesOf,
} from '../goals-draft';
import { keptGoals } from '../kept-goals';
import { GoalFields } from './goal-fields';
import { GoalReview } from './goal-review';
import styles from './goals-confirmation.module.css';

const FORM = 'goals';
const HTTP_CONFLICT = 409;
const FIELDS = GOALS.flatMap((goal) => [goal, ...LINKS.map((link) => `${goal}-${link}`)]);
const elementId = (field: string) => `${FORM}_${field}`;
const focus = (field: string) => document.getElementById(elementId(field))?.focus();

function NotSaved({ error }: { error: Error }) {
  const { t } = useTranslation('registrationGoals');
  const failureText = useFailureText();
  return (
    <div className={failureStyles.failure ?? ''} role="alert">
      <h2>{t('notSaved')}</h2>
      <p>{failureText(error)}</p>
      <p className={layout.muted}>{t('notSavedHelp')}</p>
    </div>
  );
}

const isTaken = (error: Error) => error instanceof ApiError && error.status === HTTP_CONFLICT;

function useConfirmation(token: string, onRefused: (problems: GoalProblems) => void) {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (body: GoalsBody) => confirmGoals(token, body),
    onSuccess: (body) => {
      keptGoals.drop(token);
      client.setQueryData(goalsQuery(token).queryKey, { body, total: null });
    },
    onError: async (error) => {
      // Confirmed on another device meanwhile: what was confirmed is shown, and nothing invites to try again.
      if (isTaken(error)) await client.refetchQueries({ queryKey: goalsQuery(token).queryKey });
      else if (error instanceof ApiError) onRefused(serverProblems(error.errors));
    },
  });
}

/** What belongs to one form and never changes. */
function useParts() {
  const [form] = Form.useForm<GoalValues>();
  return useMemo(() => {
    const fieldErrors = noFieldErrors();
    const judge = (name: string) => goalProblems(draftsOf(form.getFieldsValue(true)))[name];
    const rules = new Map(FIELDS.map((field) => [field, fieldRules(field, judge, fieldErrors)]));
    return {
      form,
      fieldErrors,
      errors: new FormErrors(FIELDS),
      rulesOf: (field: string) => rules.get(field) ?? [],
    };
  }, [form]);
}

/** The goals to be read, corrected where that is needed, and confirmed once: corrected ones are shown as they will stand before that. */
export function GoalsForm({ token, given }: { token: string; given: GoalsToConfirm }) {
  const { t } = useTranslation('registrationGoals');
  const { form, fieldErrors, errors, rulesOf } = useParts();
  const initial = useMemo(() => valuesOf(goalDrafts(given)), [given]);
  const [isEditing, setEditing] = useState(false);
  const [isCorrected, setCorrected] = useState(false);
  const [hasProblems, setProblems] = useState(false);
  useLeaveQuestion(isCorrected ? t('leaveQuestion') : null);

  // What was corrected before a reload.
  useEffect(() => {
    const kept = keptGoals.read(token, initial);
    if (!kept) return;
    form.setFieldsValue(kept);
    setCorrected(true);
    setEditing(true);
  }, [token, initial, form]);

  const showProblems = (found: GoalProblems) => {
    const wrong = FIELDS.filter((field) => found[field]);
    if (wrong.length === 0) return;
    // The fields must stand in the page: a slow phone draws them later than its next frame.
    flushSync(() => {
      setProblems(true);
      setEditing(true);
    });
    form.setFields(wrong.map((name) => ({ name, errors: [found[name] ?? ''] })));
    for (const name of wrong) fieldErrors.wrong.add(name);
    errors.take(form.getFieldsError());
    errors.tried();
  };
  const { mutate, isPending, error } = useConfirmation(token, (refused) => {
    for (const [name, message] of Object.entries(refused)) fieldErrors.refused.set(name, message);
    showProblems(refused);
  });
  const review = useRef<HTMLElement>(null);
  const submit = () => {
    if (isPending) return;
    fieldErrors.refused.clear();
    const drafts = draftsOf(form.getFieldsValue(true));
    const found = goalProblems(drafts);
    setProblems(false);
    if (Object.keys(found).length > 0) showProblems(found);
    else if (!isEditing) mutate(goalsBody(drafts));
    else {
      flushSync(() => setEditing(false));
      review.current?.focus();
    }
  };
  const edit = () => {
    flushSync(() => setEditing(true));
    focus('goal1');
  };
  const stopEditing = () => {
    keptGoals.drop(token);
    form.resetFields();
    fieldErrors.wrong.clear();
    fieldErrors.refused.clear();
    errors.reset();
    setProblems(false);
    setCorrected(false);
    setEditing(false);
  };
  return (
    <Form<GoalValues>
      form={form}
      name={FORM}
      size="large"
      noValidate
      className={styles.form}
      initialValues={initial}
      onValuesChange={() => {
        setCorrected(true);
        keptGoals.keep(token, initial, form.getFieldsValue(true));
      }}
      onFieldsChange={(_, all) => errors.take(all)}
      onFinish={submit}
      onFinishFailed={submit}
    >
      <p className={page.lead}>{t('lead', { name: given.name })}</p>
      <FieldHelp>{t('until', { date: formatLongDate(given.expiresAt) })}</FieldHelp>
      <ErrorSummary
        errors={errors}
        id={FORM}
        title={(count) => t('errors', { count })}
        labelOf={(name) => labelOf(t, name)}
        hrefOf={(name) => `#${elementId(name)}`}
        onChoose={focus}
      />
      {isCorrected && <FieldHelp>{t(isEditing ? 'kept' : 'preview')}</FieldHelp>}
      <section className={styles.goals} ref={review} tabIndex={-1} aria-label={t('goals')}>
        {isEditing ? (
          <GoalFields rulesOf={rulesOf} />
        ) : (
          <GoalReview goals={draftsOf({ ...initial, ...form.getFieldsValue(true) })} label={t('goals')} />
        )}
      </section>
      {error && !hasProblems && !isTaken(error) && <NotSaved error={error} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {isPending ? t('confirming') : t(isEditing ? 'review' : 'confirm')}
        </Button>
        <Button onClick={isEditing ? stopEditing : edit}>{isEditing ? t('cancel') : t('correct')}</Button>
      </div>
    </Form>
  );
}

type Texts = ReturnType<typeof useTranslation<'registrationGoals'>>['t'];

function labelOf(t: Texts, name: string): string {
  const [, goal = '1', link] = /^goal(\d)(?:-link(\d))?$/.exec(name) ?? [];
  return link === undefined
    ? t(`fields.goal${goal as '1' | '2' | '3'}`)
    : t('fields.link', { goal: Number(goal), number: Number(link) });
}
