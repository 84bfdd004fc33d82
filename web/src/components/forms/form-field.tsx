import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import styles from './form-field.module.css';

/** The asterisk beside a label; the control itself announces to screen readers that it is required. */
export function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      *
    </span>
  );
}

export function Optional() {
  const { t } = useTranslation('forms');
  return <span className={styles.optional}>({t('optional')})</span>;
}

/** What is wrong with a field, in words, right under it. */
export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={styles.message} id={id}>
      {message}
    </p>
  );
}

export function FieldHelp({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.help} id={id}>
      {children}
    </p>
  );
}

/** Two fields side by side where there is room; their labels, helps, controls and messages stand in line. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface Props {
  /** Of the control. Its name is `{id}-label`, its message `{id}-error`, its help `{id}-help`. */
  id: string;
  label: ReactNode;
  /** Stands beside the label and is no part of the name: an asterisk, or that the field is optional. */
  mark?: ReactNode;
  help?: ReactNode;
  message: string | undefined;
  /** Offered under the field: a better spelling, the right word. */
  note?: ReactNode;
  children: ReactNode;
}

/** Label above, help under it, the control, what is wrong under that. */
export function FormField({ id, label, mark, help, message, note, children }: Props) {
  return (
    <div className={classNames(styles.field, message && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        <span id={`${id}-label`}>{label}</span> {mark}
      </label>
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
      <div className={styles.control}>{children}</div>
      <div className={styles.below}>
        <FieldMessage id={`${id}-error`} message={message} />
        {note}
      </div>
    </div>
  );
}

/** A group of controls under one name. */
export function FormGroup({ id, label, mark, help, message, children }: Props) {
  return (
    <fieldset
      className={classNames(styles.field, styles.group, message && styles.wrong)}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { hasHelp: Boolean(help), message })}
    >
      <legend className={styles.label}>
        <span id={`${id}-label`}>{label}</span> {mark}
      </legend>
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
      {children}
      <FieldMessage id={`${id}-error`} message={message} />
    </fieldset>
  );
}

interface Said {
  hasHelp: boolean;
  message?: string | undefined;
}

function describedBy(id: string, { hasHelp, message }: Said): string | undefined {
  return [hasHelp && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** What the control of such a field carries: its name is the label without its mark; help and message are read with it. */
export function controlProps(id: string, said: Said) {
  return {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-invalid': said.message ? true : undefined,
    'aria-describedby': describedBy(id, said),
  };
}
