import { createContext, use } from 'react';
import { controlProps } from '../../../components/form-field';
import type { FormField } from '../rules';
import { elementId, type Registration } from '../use-registration';

export const FormContext = createContext<Registration | null>(null);

/** The form that the part stands in. */
export function useForm(): Registration {
  const form = use(FormContext);
  if (!form) throw new Error('This part stands outside of the registration form.');
  return form;
}

/** What every control of a field carries, so that help and message are read with it. */
export function useControl(field: FormField, { hasHelp = false } = {}) {
  const { shown } = useForm();
  return controlProps(elementId(field), { hasHelp, message: shown[field] });
}
