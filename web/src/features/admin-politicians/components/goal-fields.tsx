import { newPolitician } from '@jamcimo/contracts';
import { GOALS_PER_POLITICIAN } from '@jamcimo/contracts/constants';
import { FieldHelp } from '@/components/forms/form-field';
import { FormItem } from '@/components/forms/form-item';
import { GoalItems, GoalText } from '@/components/forms/goal-items';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';
import { firstGoalRule, goalRule, orphanLinkRule } from '../edit-rules';
import { valuesOf } from '../edit-values';
import type { FormProfile } from '../new-profile';

const NUMBERS = Array.from({ length: GOALS_PER_POLITICIAN }, (_, at) => at);

/** Three goals with up to two sources each. An empty goal is left out when the profile is saved. */
export function GoalFields({ base }: { base: FormProfile }) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const stored = valuesOf(base).goals;
  return (
    <>
      <FieldHelp>{t('edit.goalsHelp')}</FieldHelp>
      {NUMBERS.map((at) => (
        <GoalItems
          key={at}
          number={at + 1}
          text={
            <FormItem
              name={['goals', at, 'text']}
              label={t(`admin:fields.goal${(at + 1) as 1 | 2 | 3}`)}
              rules={[goalRule, ...(at === 0 ? [firstGoalRule(base)] : [])]}
            >
              <GoalText name={`goal${at + 1}`} />
            </FormItem>
          }
          links={([1, 2] as const).map((number) => ({
            name: ['goals', at, `link${number}`],
            label: t('edit.goalLink', { goal: at + 1, number }),
            dependencies: [['goals', at, 'text']],
            rules: [
              schemaRule(newPolitician.shape.programLink),
              orphanLinkRule(stored[at]?.[`link${number}`] ?? '', at),
            ],
          }))}
        />
      ))}
    </>
  );
}
