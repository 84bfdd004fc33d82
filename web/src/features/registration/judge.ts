import type { FormInstance } from 'antd';
import type { FileField } from '@/components/forms/files';
import { loadedUnits } from '@/components/forms/local-units';
import { type Problems, problemsOf, type Subject } from './rules';
import type { FormField, FormValues } from './values';

/** All that is wrong with these values, by field. */
export function problemsIn(
  values: FormValues,
  subject: Subject,
  refusedFiles: ReadonlyMap<FileField, string>,
): Problems {
  return { ...problemsOf(values, subject, loadedUnits()), ...Object.fromEntries(refusedFiles) };
}

/** Says what is wrong with a field as the form stands now. The whole form is checked once for all fields. */
export function createJudge(
  form: FormInstance<FormValues>,
  subject: Subject,
  refusedFiles: ReadonlyMap<FileField, string>,
): (name: string) => string | undefined {
  let checked: { values: FormValues; units: unknown; problems: Problems } | null = null;
  return (name) => {
    const values: FormValues = form.getFieldsValue(true);
    const units = loadedUnits();
    if (checked?.values !== values || checked.units !== units)
      checked = { values, units, problems: problemsIn(values, subject, new Map()) };
    return refusedFiles.get(name as FileField) ?? checked.problems[name as FormField];
  };
}
