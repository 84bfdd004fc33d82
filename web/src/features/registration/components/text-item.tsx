import { Input } from 'antd';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { EMAIL_INPUT } from '@/components/forms/email-input';
import { Asterisk, Optional } from '@/components/forms/form-field';
import { FormItem } from '@/components/forms/form-item';
import { LinkInput } from '@/components/forms/link-input';
import { useTranslation } from '@/i18n/use-translation';
import type { TextField } from '../values';
import { useRegistrationParts } from './registration-context';

interface Props {
  field: TextField;
  required?: boolean;
  help?: ReactNode;
  note?: ReactNode;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  readOnly?: boolean;
}

/** One line of text. */
export function TextItem({
  field,
  required = false,
  help,
  note,
  type = 'text',
  autoComplete = 'off',
  readOnly = false,
}: Props) {
  const { t } = useTranslation('registration');
  const { rulesOf } = useRegistrationParts();
  return (
    <FormItem
      name={field}
      label={t(`labels.${field}`)}
      mark={required ? <Asterisk /> : <Optional />}
      help={help}
      note={note}
      rules={rulesOf(field)}
      {...(field === 'programLink' ? { dependencies: ['programPdf'] } : {})}
    >
      {type === 'url' ? (
        <LinkInput name={field} />
      ) : (
        <Input
          name={field}
          {...(type === 'email' ? EMAIL_INPUT : { type })}
          autoComplete={autoComplete}
          aria-required={required || undefined}
          readOnly={readOnly}
        />
      )}
    </FormItem>
  );
}
