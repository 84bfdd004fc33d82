import { LENGTHS } from '@jamcimo/contracts/constants';
import { useTranslation } from 'react-i18next';
import { Asterisk, controlProps, FormField } from '../../../components/form-field';
import type { GoalDraft, GoalProblems } from '../goals-draft';

interface Props {
  goals: GoalDraft[];
  problems: GoalProblems;
  onChange: (goals: GoalDraft[]) => void;
}

const GOALS = ['goal1', 'goal2', 'goal3'] as const;

/** The three goals and their links, to be corrected. */
export function GoalFields({ goals, problems, onChange }: Props) {
  const { t } = useTranslation('registrationGoals');
  const change = (at: number, goal: GoalDraft) =>
    onChange(goals.map((other, place) => (place === at ? goal : other)));
  return GOALS.map((name, at) => {
    const goal = goals[at];
    if (!goal) return null;
    const message = problems[name];
    return (
      <div key={name} className="goal-fields">
        <FormField
          id={name}
          label={t(`fields.${name}`)}
          mark={<Asterisk />}
          help={t('fields.help', LENGTHS.goal)}
          message={message}
        >
          <textarea
            {...controlProps(name, { hasHelp: true, message })}
            rows={3}
            aria-required
            value={goal.text}
            onChange={(event) => change(at, { ...goal, text: event.target.value })}
          />
        </FormField>
        <div className="form-pair">
          {goal.links.map((link, place) => {
            const id = `${name}-link${place + 1}`;
            return (
              <FormField
                key={id}
                id={id}
                label={t('fields.link', { goal: at + 1, number: place + 1 })}
                message={problems[id]}
              >
                <input
                  {...controlProps(id, { hasHelp: false, message: problems[id] })}
                  type="url"
                  placeholder="https://"
                  value={link}
                  onChange={(event) =>
                    change(at, { ...goal, links: goal.links.with(place, event.target.value) })
                  }
                />
              </FormField>
            );
          })}
        </div>
      </div>
    );
  });
}
