import { LENGTHS } from '@jamcimo/contracts/constants';
import { Asterisk } from '@/components/forms/form-field';
import { FormItem } from '@/components/forms/form-item';
import { GoalItems, GoalText } from '@/components/forms/goal-items';
import { useTranslation } from '@/i18n/use-translation';
import type { FieldRule } from '@/lib/forms/field-rules';
import { GOALS, LINKS } from '../goals-draft';

/** The three goals and their links, to be corrected. */
export function GoalFields({ rulesOf }: { rulesOf: (field: string) => FieldRule[] }) {
  const { t } = useTranslation(['registrationGoals', 'forms']);
  return GOALS.map((name, at) => (
    <GoalItems
      key={name}
      number={at + 1}
      text={
        <FormItem
          name={name}
          label={t(`fields.${name}`)}
          mark={<Asterisk />}
          help={t('forms:goal.help', LENGTHS.goal)}
          rules={rulesOf(name)}
        >
          <GoalText name={name} />
        </FormItem>
      }
      links={LINKS.map((link, place) => ({
        name: `${name}-${link}`,
        label: t('fields.link', { goal: at + 1, number: place + 1 }),
        rules: rulesOf(`${name}-${link}`),
      }))}
    />
  ));
}
