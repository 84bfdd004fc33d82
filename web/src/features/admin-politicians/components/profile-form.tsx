import { Alert, Button, Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { cloneElement, type ReactNode, useState } from 'react';
import { Asterisk } from '@/components/forms/form-field';
import { BareItem, FormItem } from '@/components/forms/form-item';
import { PartyPicker } from '@/components/forms/party-picker';
import { PlaceFields } from '@/components/forms/place-fields';
import { submitAfterReading } from '@/components/forms/reading-files';
import { type ChoiceProps, SearchableSelect } from '@/components/forms/searchable-select';
import { useTranslation } from '@/i18n/use-translation';
import { focusFirstError } from '@/lib/forms/focus-first-error';
import { countyRule, partyRules, unitRule } from '../edit-rules';
import type { EditValues } from '../edit-values';
import type { FormProfile } from '../new-profile';
import { PROFILE_FIELDS, rulesOf, TEXT_FIELDS } from '../profile-fields';
import styles from './edit-form.module.css';
import frame from './edit-frame.module.css';
import { PdfField, PhotoField } from './file-fields';
import { GoalFields } from './goal-fields';
import { UploadProgress } from './upload-progress';

interface Fields {
  form: FormInstance<EditValues>;
  /** What the editing started from. */
  base: FormProfile;
}

/** A refused file is said at its field, and nothing is saved as if it had not been chosen. */
function useRefusedFile() {
  const [refused] = useState<{ problem: string | null }>(() => ({ problem: null }));
  return {
    onProblem: (problem: string | null) => {
      refused.problem = problem;
    },
    rules: [
      {
        validator: async () => {
          if (refused.problem) throw new Error(refused.problem);
        },
      },
    ],
  };
}

function EditSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const CountySelect = (props: ChoiceProps) => <SearchableSelect {...props} Select={Select} />;

/** The fields of a section that are one text each. */
function TextItems({ base, of }: Pick<Fields, 'base'> & { of: 'person' | 'office' | 'programme' }) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  return TEXT_FIELDS.filter((field) => PROFILE_FIELDS[field].section === of).map((field) => {
    const { input, isRequired, help, dependencies = [] } = PROFILE_FIELDS[field];
    const required = isRequired?.(base) === true;
    return (
      <FormItem
        key={field}
        name={field}
        label={t(`admin:fields.${field}`)}
        mark={required && <Asterisk />}
        help={help && t(help)}
        dependencies={dependencies}
        rules={rulesOf(field, base)}
      >
        {required ? cloneElement(input(base), { 'aria-required': true }) : input(base)}
      </FormItem>
    );
  });
}

/** The person and the office. */
function PersonFields({ form, base }: Fields) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const photo = useRefusedFile();
  return (
    <EditSection title={t('edit.person')}>
      <TextItems of="person" base={base} />
      <BareItem name="photo" rules={photo.rules}>
        <PhotoField base={base} onProblem={photo.onProblem} />
      </BareItem>
      <BareItem name="party" rules={partyRules()}>
        <PartyPicker />
      </BareItem>
      <TextItems of="office" base={base} />
      <PlaceFields
        form={form}
        unit="unit"
        labels={{ county: t('admin:fields.county'), unit: t('admin:fields.city') }}
        rules={{ county: [countyRule(base)], unit: [unitRule(base)] }}
        initialCounty={base.county ?? ''}
        unitDependencies={['position']}
        Choice={CountySelect}
      />
    </EditSection>
  );
}

function ProgrammeFields({ base }: Pick<Fields, 'base'>) {
  const { t } = useTranslation('adminPoliticians');
  const document = useRefusedFile();
  return (
    <EditSection title={t('details.programme')}>
      <TextItems of="programme" base={base} />
      <Form.Item name="programPdfUrl" hidden>
        <Input />
      </Form.Item>
      <BareItem name="programPdf" rules={document.rules}>
        <PdfField onProblem={document.onProblem} />
      </BareItem>
    </EditSection>
  );
}

interface Props extends Fields {
  /** Name of the form; the ids of its fields begin with it. */
  name: string;
  initial: EditValues;
  /** Throws away what was left here unsaved and is back; null where nothing is. */
  onDrop: (() => void) | null;
  isSending: boolean;
  /** Of the files that are being sent; null while none are. */
  share: number | null;
  isHidden?: boolean;
  submit: string;
  onTyped: () => void;
  onSubmit: () => void;
  onCancel: () => void;
  /** What stands above the fields. */
  children?: ReactNode;
}

/** The form of a profile: all that an administrator may change of it. */
export function ProfileForm(props: Props) {
  const { t } = useTranslation('adminPoliticians');
  const { form, base, name, onDrop, isSending, isHidden = false } = props;
  return (
    <>
      {onDrop && !isHidden && (
        <Alert
          type="info"
          showIcon
          title={t('edit.restored')}
          action={
            <Button size="small" onClick={onDrop}>
              {t('edit.dropRestored')}
            </Button>
          }
          className={styles.note}
        />
      )}
      <Form<EditValues>
        form={form}
        name={name}
        noValidate
        initialValues={props.initial}
        onValuesChange={props.onTyped}
        onSubmitCapture={submitAfterReading(form)}
        onFinish={props.onSubmit}
        onFinishFailed={({ errorFields }) => focusFirstError(name, errorFields)}
        disabled={isSending}
        hidden={isHidden}
        className={styles.form}
      >
        {props.children}
        <PersonFields form={form} base={base} />
        <ProgrammeFields base={base} />
        <EditSection title={t('details.goals')}>
          <GoalFields base={base} />
        </EditSection>
        <Form.Item name="isVerified" valuePropName="checked" noStyle>
          <Checkbox>{t('edit.isVerified')}</Checkbox>
        </Form.Item>
        <UploadProgress share={props.share} />
        <div className={frame.buttons}>
          <Button onClick={props.onCancel} disabled={isSending}>
            {t('edit.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={isSending}>
            {props.submit}
          </Button>
        </div>
      </Form>
    </>
  );
}
