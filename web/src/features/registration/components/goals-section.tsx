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
import { TextItem } from './text-item';

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
            links={
              <>
                <TextItem field={`${field}Link1`} type="url" />
                <TextItem field={`${field}Link2`} type="url" />
              </>
            }
          />
        );
      })}
    </FormSection>
  );
});
