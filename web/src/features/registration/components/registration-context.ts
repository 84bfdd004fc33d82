import type { FormInstance } from 'antd';
import { createContext, use } from 'react';
import type { FileField } from '@/components/forms/files';
import type { FieldRule } from '@/lib/forms/field-rules';
import type { Subject } from '../rules';
import type { FormField, FormValues } from '../values';

/** What the parts of the form share. Nothing of it changes while somebody types. */
export interface RegistrationParts extends Subject {
  form: FormInstance<FormValues>;
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
