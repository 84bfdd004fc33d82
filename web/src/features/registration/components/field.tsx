import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../lib/class-names';
import type { FormField } from '../rules';
import { elementId, errorId } from '../use-registration';
import { useForm } from './form-context';

/** The words of a label, with an asterisk for what is required. */
export function LabelText({ field, required }: { field: FormField; required: boolean }) {
  const { t } = useTranslation('registration');
  return (
    <>
      {t(`labels.${field}`)}{' '}
      {required ? (
        <span className="form-asterisk" aria-hidden="true">
          *
        </span>
      ) : (
        <span className="form-optional">({t('optional')})</span>
      )}
    </>
  );
}

/** What is wrong with a field, in words, right under it. */
export function FieldError({ field }: { field: FormField }) {
  const { shown } = useForm();
  const message = shown[field];
  if (!message) return null;
  return (
    <p className="form-error" id={errorId(field)}>
      {message}
    </p>
  );
}

interface Props {
  field: FormField;
  required?: boolean;
  help?: ReactNode;
  helpId?: string;
  className?: string;
  children: ReactNode;
}

/** Label above, help under it, the control, what is wrong under that. */
export function Field({ field, required = false, help, helpId, className, children }: Props) {
  const { shown } = useForm();
  return (
    <div className={classNames('form-field', shown[field] && 'form-field-wrong', className)}>
      <label htmlFor={elementId(field)}>
        <LabelText field={field} required={required} />
      </label>
      {help && (
        <p className="form-help" id={helpId}>
          {help}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  );
}
