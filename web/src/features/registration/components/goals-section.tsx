import { LENGTHS } from '@jamcimo/contracts/constants';
import { useTranslation } from 'react-i18next';
import { useSiteFacts } from '../../../lib/page/site-facts';
import { GOAL_NUMBERS, type GoalNumber } from '../draft';
import { Field } from './field';
import { useControl, useForm } from './form-context';
import { FormSection } from './section';
import { TextField } from './text-field';

/** Share of the length from which screen readers announce the count too. */
const NEAR = 0.9;

function GoalCount({ length }: { length: number }) {
  const { t } = useTranslation('registration');
  const { max } = LENGTHS.goal;
  return (
    <div className={length > max ? 'goal-count goal-count-over' : 'goal-count'}>
      <span aria-hidden="true">{t('help.count', { count: length, max })}</span>
      <span className="visually-hidden" aria-live="polite">
        {length > max * NEAR && t('help.countSpoken', { count: length, max })}
      </span>
    </div>
  );
}

function GoalField({ number }: { number: GoalNumber }) {
  const { t } = useTranslation('registration');
  const { draft, setText, left } = useForm();
  const field = `goal${number}` as const;
  const control = useControl(field, { hasHelp: true });
  const text = draft.texts[field];
  return (
    <div className="goal-fields">
      <Field field={field} required help={t('help.goal', LENGTHS.goal)}>
        <textarea
          {...control}
          name={field}
          rows={3}
          aria-required
          value={text}
          onChange={(event) => setText(field, event.target.value)}
          onBlur={() => left(field)}
        />
        <GoalCount length={text.trim().length} />
      </Field>
      <div className="form-pair">
        <TextField field={`goal${number}Link1`} type="url" />
        <TextField field={`goal${number}Link2`} type="url" />
      </div>
    </div>
  );
}

export function GoalsSection() {
  const { t } = useTranslation('registration');
  const { year } = useSiteFacts();
  return (
    <FormSection name="goals">
      <p className="form-help">{t('help.goals', { year })}</p>
      {GOAL_NUMBERS.map((number) => (
        <GoalField key={number} number={number} />
      ))}
    </FormSection>
  );
}
