import { useTranslation } from 'react-i18next';
import { Field } from './field';
import { useControl, useForm } from './form-context';

interface Props {
  field: 'position' | 'county';
  options: readonly string[];
  onChoose: (value: string) => void;
}

/** One of a list. A value that is not on it, from a profile, is offered as well (decision 17). */
export function ChoiceField({ field, options, onChoose }: Props) {
  const { t } = useTranslation('registration');
  const { draft, left } = useForm();
  const control = useControl(field);
  const value = draft.texts[field];
  const all = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <Field field={field} required>
      <select
        {...control}
        name={field}
        aria-required
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        onBlur={() => left(field)}
      >
        <option value="">{t('choose')}</option>
        {all.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}
