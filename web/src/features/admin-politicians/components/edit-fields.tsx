import { type AdminPolitician, newPolitician } from '@jamcimo/contracts';
import { Checkbox, Form, type FormInstance, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { schemaRule } from '../../../lib/forms/schema-rule';
import { emailRule, partyRules, positionRule, programmeRule } from '../edit-rules';
import type { EditValues } from '../edit-values';
import { PdfField, PhotoField } from './file-fields';
import { GoalFields } from './goal-fields';
import { PartyPicker } from './party-picker';
import { PlaceFields } from './place-fields';
import { PositionSelect } from './position-select';

interface Props {
  form: FormInstance<EditValues>;
  /** What the editing started from. */
  base: AdminPolitician;
}

/** The person and the office. */
function PersonFields({ form, base }: Props) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <fieldset className="edit-section">
      <legend>{t('edit.person')}</legend>
      <Form.Item name="name" label={t('table.name')} rules={[schemaRule(newPolitician.shape.name)]} required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('details.email')}
        rules={[emailRule(base)]}
        required={base.email !== null}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="photo" label={t('edit.photo')} help={undefined}>
        <PhotoField base={base} />
      </Form.Item>
      <Form.Item name="party" label={t('table.party')} rules={partyRules()} required>
        <PartyPicker />
      </Form.Item>
      <Form.Item name="position" label={t('table.position')} rules={[positionRule(base)]} required>
        <PositionSelect stored={base.position} />
      </Form.Item>
      <PlaceFields form={form} base={base} />
    </fieldset>
  );
}

function ProgrammeFields({ base }: Pick<Props, 'base'>) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <fieldset className="edit-section">
      <legend>{t('details.programme')}</legend>
      <Form.Item
        name="programLink"
        label={t('details.programmeLink')}
        dependencies={['programPdf', 'programPdfUrl']}
        rules={[schemaRule(newPolitician.shape.programLink), programmeRule(base)]}
      >
        <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item name="programPdfUrl" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="programPdf" label={t('details.programmePdf')}>
        <PdfField />
      </Form.Item>
    </fieldset>
  );
}

/** All fields of a profile that an administrator may change. */
export function EditFields({ form, base }: Props) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <>
      <PersonFields form={form} base={base} />
      <ProgrammeFields base={base} />
      <GoalFields base={base} />
      <Form.Item name="isVerified" valuePropName="checked">
        <Checkbox>{t('edit.isVerified')}</Checkbox>
      </Form.Item>
    </>
  );
}
