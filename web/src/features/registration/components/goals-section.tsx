import { LENGTHS } from '@jamcimo/contracts/constants';
import { memo } from 'react';
import { Asterisk, FieldHelp } from '@/components/forms/form-field';
import { FormItem } from '@/components/forms/form-item';
import { GoalItems, GoalText } from '@/components/forms/goal-items';
import { useTranslation } from '@/i18n/use-translation';
import { useSiteFacts } from '@/lib/page/site-facts';
import { GOAL_NUMBERS } from '../values';
import { useRegistrationParts } from './registration-context';
import { FormSection } from './section';

export const GoalsSection = memo(function GoalsSection() {
  const { t } = useTranslation(['registration', 'forms']);
  const { year } = useSiteFacts();
  const { rulesOf } = useRegistrationParts();
  return (
    <FormSection name="goals">
      <FieldHelp>{t('help.goals', { year })}</FieldHelp>
      {GOAL_NUMBERS.map((number) => {
        const field = `goal${number}` as const;
        return (
          <GoalItems
            key={number}
            number={number}
            text={
              <FormItem
                name={field}
                label={t(`labels.${field}`)}
                mark={<Asterisk />}
                help={t('forms:goal.help', LENGTHS.goal)}
                rules={rulesOf(field)}
              >
                <GoalText name={field} />
              </FormItem>
            }
            links={([`${field}Link1`, `${field}Link2`] as const).map((name) => ({
              name,
              label: t(`labels.${name}`),
              rules: rulesOf(name),
            }))}
          />
        );
      })}
    </FormSection>
  );
});
