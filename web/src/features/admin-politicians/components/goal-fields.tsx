import { type AdminPolitician, newPolitician } from '@jamcimo/contracts';
import { GOALS_PER_POLITICIAN } from '@jamcimo/contracts/constants';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { schemaRule } from '../../../lib/forms/schema-rule';
import { firstGoalRule, goalRule, orphanLinkRule } from '../edit-rules';

const NUMBERS = Array.from({ length: GOALS_PER_POLITICIAN }, (_, at) => at);

/** Three goals with up to two sources each. An empty goal is left out when the profile is saved. */
export function GoalFields({ base }: { base: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <fieldset className="edit-section">
      <legend>{t('details.goals')}</legend>
      <p className="help">{t('edit.goalsHelp')}</p>
      {NUMBERS.map((at) => (
        <div key={at} className="edit-goal">
          <Form.Item
            name={['goals', at, 'text']}
            label={t(`edit.goal${(at + 1) as 1 | 2 | 3}`)}
            rules={[goalRule, ...(at === 0 ? [firstGoalRule(base)] : [])]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
          <div className="edit-pair">
            {([1, 2] as const).map((number) => (
              <Form.Item
                key={number}
                name={['goals', at, `link${number}`]}
                label={t('edit.goalLink', { goal: at + 1, number })}
                dependencies={[['goals', at, 'text']]}
                rules={[
                  schemaRule(newPolitician.shape.programLink),
                  orphanLinkRule(base, at, `link${number}`),
                ]}
              >
                <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" />
              </Form.Item>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
