import { CANDIDACIES, isSameEmail, newPolitician, type PoliticianChanges } from '@jamcimo/contracts';
import { Input, Select, type SelectProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { EMAIL_INPUT } from '@/components/forms/email-input';
import { LinkInput } from '@/components/forms/link-input';
import type { TextKey } from '@/i18n/keys';
import { adminPoliticians } from '@/i18n/locales/hr/admin-politicians';
import { useTranslation } from '@/i18n/use-translation';
import type { FieldRule } from '@/lib/forms/field-rules';
import { schemaRule } from '@/lib/forms/schema-rule';
import { PositionSelect } from './components/position-select';
import { programmeRule, requiredIfHad } from './edit-rules';
import type { FormProfile } from './new-profile';

/** All that form, comparison and details know of a field that is one text; its label is `admin:fields`. */
interface ProfileField {
  section: 'person' | 'office' | 'programme';
  input: (base: FormProfile) => ReactElement<Record<string, unknown>>;
  /** Besides that of its schema. */
  rule?: (base: FormProfile) => FieldRule;
  isRequired?: (base: FormProfile) => boolean;
  help?: TextKey<'adminPoliticians'>;
  /** Fields whose change makes this one be judged again. */
  dependencies?: string[];
  isSame?: (one: string, other: string) => boolean;
  /** As it reads in a comparison. */
  asText?: (value: string) => string;
  /** As it reads in the details, where it has a line of its own. */
  inDetails?: (text: string) => ReactNode;
}

const { candidacies } = adminPoliticians;
type CandidacyWord = keyof typeof candidacies;

function CandidacySelect(select: SelectProps<string>) {
  const { t } = useTranslation('adminPoliticians');
  const outcomes = [['', 'unknown'], ...CANDIDACIES.map((outcome) => [outcome, outcome] as const)] as const;
  return (
    <Select
      {...select}
      options={outcomes.map(([value, word]) => ({ value, label: t(`candidacies.${word}`) }))}
    />
  );
}

const fields = {
  name: {
    section: 'person',
    input: () => <Input autoComplete="off" />,
    isRequired: () => true,
  },
  email: {
    section: 'person',
    input: () => <Input {...EMAIL_INPUT} autoComplete="off" />,
    rule: ({ email }) => requiredIfHad(email !== null, 'Unesite ispravnu email adresu'),
    isRequired: ({ email }) => email !== null,
    isSame: isSameEmail,
    inDetails: (email) => <a href={`mailto:${email}`}>{email}</a>,
  },
  position: {
    section: 'office',
    input: ({ position }) => <PositionSelect stored={position} />,
    rule: ({ position }) => requiredIfHad(position !== null, 'Pozicija je obavezna'),
    isRequired: () => true,
  },
  candidacy: {
    section: 'office',
    input: () => <CandidacySelect />,
    help: 'edit.candidacyHelp',
    asText: (value) => candidacies[(value as CandidacyWord) || 'unknown'],
  },
  programLink: {
    section: 'programme',
    input: () => <LinkInput />,
    rule: programmeRule,
    dependencies: ['programPdf', 'programPdfUrl'],
  },
} satisfies Partial<Record<keyof PoliticianChanges, ProfileField>>;

export type TextField = keyof typeof fields;

/** By their names in form and API, in the order of the form. Files, parties, place and goals are no single texts: `edit-values.ts`. */
export const PROFILE_FIELDS: Record<TextField, ProfileField> = fields;
export const TEXT_FIELDS = Object.keys(PROFILE_FIELDS) as TextField[];

export function rulesOf(field: TextField, base: FormProfile): FieldRule[] {
  const { rule } = PROFILE_FIELDS[field];
  return [schemaRule(newPolitician.shape[field]), ...(rule ? [rule(base)] : [])];
}
