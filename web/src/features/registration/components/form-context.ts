import { createContext, use } from 'react';
import type { FormField } from '../rules';
import { elementId, errorId, type Registration } from '../use-registration';

export const FormContext = createContext<Registration | null>(null);

/** The form that the part stands in. */
export function useForm(): Registration {
  const form = use(FormContext);
  if (!form) throw new Error('This part stands outside of the registration form.');
  return form;
}

/** What every control of a field carries, so that help and message are read with it. */
export function useControl(field: FormField, helpIds: readonly (string | false | undefined)[] = []) {
  const { shown } = useForm();
  const isWrong = shown[field] !== undefined;
  const describedBy = [...helpIds, isWrong && errorId(field)].filter(Boolean).join(' ');
  return {
    id: elementId(field),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy || undefined,
  };
}
