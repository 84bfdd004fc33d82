import type { PublicPolitician } from '@jamcimo/contracts';
import type { FormInstance } from 'antd';
import { createContext, use } from 'react';
import type { FileField } from '../../../components/forms/files';
import type { FieldRule } from '../../../lib/forms/field-rules';
import type { FormField } from '../rules';
import type { FormValues } from '../values';

/** What the parts of the form share. Nothing of it changes while somebody types. */
export interface RegistrationParts {
  form: FormInstance<FormValues>;
  /** The profile that is verified; null for a new one. */
  original: PublicPolitician | null;
  /** What the form begins with. */
  initial: FormValues;
  rulesOf: (field: FormField) => FieldRule[];
  /** Why a chosen file cannot be sent, by field. */
  refusedFiles: Map<FileField, string>;
}

export const RegistrationContext = createContext<RegistrationParts | null>(null);

export function useRegistrationParts(): RegistrationParts {
  const parts = use(RegistrationContext);
  if (!parts) throw new Error('This part stands outside of the registration form.');
  return parts;
}
