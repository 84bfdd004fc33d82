import { type AdminPolitician, newPolitician } from '@jamcimo/contracts';
import { Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { EMAIL_INPUT } from '@/components/forms/email-input';
import { Asterisk } from '@/components/forms/form-field';
import { BareItem, FormItem } from '@/components/forms/form-item';
import { LinkInput } from '@/components/forms/link-input';
import { PartyPicker } from '@/components/forms/party-picker';
import { PlaceFields } from '@/components/forms/place-fields';
import { type ChoiceProps, SearchableSelect } from '@/components/forms/searchable-select';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';
import { countyRule, emailRule, partyRules, positionRule, programmeRule, unitRule } from '../edit-rules';
import type { EditValues } from '../edit-values';
import { NO_PROFILE } from '../new-profile';
import styles from './edit-form.module.css';
import { PdfField, PhotoField } from './file-fields';
import { GoalFields } from './goal-fields';
import { MissingFields } from './missing-fields';
import { PositionSelect } from './position-select';

interface Props {
  form: FormInstance<EditValues>;
  /** What the editing started from. */
  base: AdminPolitician;
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

export function EditSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const CountySelect = (props: ChoiceProps) => <SearchableSelect {...props} Select={Select} />;

const candidacies = [
  ['', 'unknown'],
  ['candidate', 'candidate'],
  ['elected', 'elected'],
] as const;

/** The person and the office. */
function PersonFields({ form, base }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const photo = useRefusedFile();
  return (
    <EditSection title={t('edit.person')}>
      <FormItem
        name="name"
        label={t('table.name')}
        mark={<Asterisk />}
        rules={[schemaRule(newPolitician.shape.name)]}
      >
        <Input autoComplete="off" aria-required />
      </FormItem>
      <FormItem
        name="email"
        label={t('details.email')}
        mark={base.email === null ? undefined : <Asterisk />}
        rules={[emailRule(base)]}
      >
        <Input {...EMAIL_INPUT} autoComplete="off" aria-required={base.email !== null || undefined} />
      </FormItem>
      <BareItem name="photo" rules={photo.rules}>
        <PhotoField base={base} onProblem={photo.onProblem} />
      </BareItem>
      <BareItem name="party" rules={partyRules()}>
        <PartyPicker />
      </BareItem>
      <FormItem name="position" label={t('table.position')} mark={<Asterisk />} rules={[positionRule(base)]}>
        <PositionSelect stored={base.position} />
      </FormItem>
      <FormItem name="candidacy" label={t('edit.candidacy')} help={t('edit.candidacyHelp')}>
        <Select options={candidacies.map(([value, word]) => ({ value, label: t(`candidacies.${word}`) }))} />
      </FormItem>
      <PlaceFields
        form={form}
        unit="unit"
        labels={{ county: t('table.county'), unit: t('edit.unit') }}
        rules={{ county: [countyRule(base)], unit: [unitRule(base)] }}
        initialCounty={base.county ?? ''}
        unitDependencies={['position']}
        Choice={CountySelect}
      />
    </EditSection>
  );
}

function ProgrammeFields({ base }: Pick<Props, 'base'>) {
  const { t } = useTranslation('adminPoliticians');
  const document = useRefusedFile();
  return (
    <EditSection title={t('details.programme')}>
      <FormItem
        name="programLink"
        label={t('details.programmeLink')}
        dependencies={['programPdf', 'programPdfUrl']}
        rules={[schemaRule(newPolitician.shape.programLink), programmeRule(base)]}
      >
        <LinkInput />
      </FormItem>
      <Form.Item name="programPdfUrl" hidden>
        <Input />
      </Form.Item>
      <BareItem name="programPdf" rules={document.rules}>
        <PdfField onProblem={document.onProblem} />
      </BareItem>
    </EditSection>
  );
}

/** All fields of a profile that an administrator may change. */
export function EditFields({ form, base }: Props) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <>
      {base.id !== NO_PROFILE.id && <MissingFields politician={base} />}
      <PersonFields form={form} base={base} />
      <ProgrammeFields base={base} />
      <EditSection title={t('details.goals')}>
        <GoalFields base={base} />
      </EditSection>
      <Form.Item name="isVerified" valuePropName="checked" noStyle>
        <Checkbox>{t('edit.isVerified')}</Checkbox>
      </Form.Item>
    </>
  );
}
