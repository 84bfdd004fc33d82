import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Asterisk, FieldMessage, FormField } from '../../../components/form-field';
import type { FormField as FieldName } from '../rules';
import { elementId } from '../use-registration';
import { useForm } from './form-context';

function Optional() {
  const { t } = useTranslation('registration');
  return <span className="form-optional">({t('optional')})</span>;
}

/** What is wrong with a field, where it is not drawn by {@link Field}. */
export function FieldError({ field }: { field: FieldName }) {
  const { shown } = useForm();
  return <FieldMessage id={`${elementId(field)}-error`} message={shown[field]} />;
}

interface Props {
  field: FieldName;
  required?: boolean;
  help?: ReactNode;
  children: ReactNode;
}

/** A field of the form, by its name. */
export function Field({ field, required = false, help, children }: Props) {
  const { t } = useTranslation('registration');
  const { shown } = useForm();
  return (
    <FormField
      id={elementId(field)}
      label={t(`labels.${field}`)}
      mark={required ? <Asterisk /> : <Optional />}
      help={help}
      message={shown[field]}
    >
      {children}
    </FormField>
  );
}
