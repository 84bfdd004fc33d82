import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { completedLink, type TextField as TextFieldName } from '../draft';
import { Field } from './field';
import { useControl, useForm } from './form-context';

interface Props {
  field: TextFieldName;
  required?: boolean;
  help?: ReactNode;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
}

/** One line of text. */
export function TextField({ field, required = false, help, type = 'text', autoComplete = 'off' }: Props) {
  const { draft, setText, left } = useForm();
  const control = useControl(field, { hasHelp: help !== undefined });
  const leave = () => {
    if (type === 'url') setText(field, completedLink(draft.texts[field]));
    left(field);
  };
  return (
    <Field field={field} required={required} help={help}>
      <input
        {...control}
        name={field}
        type={type}
        autoComplete={autoComplete}
        {...(type === 'url' ? { inputMode: 'url' as const, placeholder: 'https://' } : {})}
        aria-required={required || undefined}
        value={draft.texts[field]}
        onChange={(event) => setText(field, event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
}
