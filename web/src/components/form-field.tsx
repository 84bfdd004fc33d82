import type { ReactNode } from 'react';
import { classNames } from '../lib/text/class-names';

/** The asterisk beside a label; the control itself announces to screen readers that it is required. */
export function Asterisk() {
  return (
    <span className="form-asterisk" aria-hidden="true">
      *
    </span>
  );
}

/** What is wrong with a field, in words, right under it. */
export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="form-error" id={id}>
      {message}
    </p>
  );
}

interface Props {
  /** Of the control. Its name is `{id}-label`, its message `{id}-error`, its help `{id}-help`. */
  id: string;
  label: ReactNode;
  /** Stands beside the label and is no part of the name: an asterisk, or that the field is optional. */
  mark?: ReactNode;
  help?: ReactNode;
  message: string | undefined;
  children: ReactNode;
}

/** Label above, help under it, the control, what is wrong under that. */
export function FormField({ id, label, mark, help, message, children }: Props) {
  return (
    <div className={classNames('form-field', message && 'form-field-wrong')}>
      <label htmlFor={id}>
        <span id={`${id}-label`}>{label}</span> {mark}
      </label>
      {help && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      <FieldMessage id={`${id}-error`} message={message} />
    </div>
  );
}

/** What the control of such a field carries: its name is the label without its mark; help and message are read with it. */
export function controlProps(
  id: string,
  { hasHelp, message }: { hasHelp: boolean; message?: string | undefined },
) {
  const describedBy = [hasHelp && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}
