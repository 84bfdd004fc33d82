import { LENGTHS } from '@jamcimo/contracts/constants';
import { Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import styles from './reason-field.module.css';

interface Props {
  label?: string;
  help?: string;
  /** How much of it the server takes. */
  max?: number;
  /** Without them some reason has to be given. */
  rules?: Rule[];
  /** What stands there first; what is typed first replaces it. */
  proposed?: string;
  /** Sentences to choose from; a chosen one is added to what was typed. */
  templates?: string[];
  /** Enter confirms, and Shift+Enter begins a line. */
  isSentByEnter?: boolean;
  /** It is where one begins. */
  autoFocus?: boolean;
}

/** Why something is decided, hidden or taken back: the field `reason` of a form. */
export function ReasonField({ label, help, rules, max = LENGTHS.rejectionReason.max, ...input }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Form.Item
      name="reason"
      label={label ?? t('reason.label')}
      {...(help && { extra: <span className={styles.help}>{help}</span> })}
      rules={rules ?? [{ required: true, whitespace: true, message: t('reason.missing') }]}
    >
      <Sentences max={max} {...input} />
    </Form.Item>
  );
}

/** The form gives `id`, `value`, `onChange` and, as further properties, what ties its error to the field. */
function Sentences(
  props: Pick<Props, 'proposed' | 'templates' | 'isSentByEnter' | 'autoFocus'> & {
    max: number;
    id?: string;
    value?: string;
    onChange?: (reason: string) => void;
  },
) {
  const { max, proposed = '', templates = [], isSentByEnter = false, value = '', onChange, ...field } = props;
  const { t } = useTranslation('admin');
  const form = Form.useFormInstance();
  const add = (sentence: string) =>
    onChange?.([value === proposed ? '' : value.trim(), sentence].filter(Boolean).join(' ').slice(0, max));
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <>
      {templates.length > 0 && (
        // An item of its own: what is wrong with the reason is not wrong with the choice.
        <Form.Item className={styles.templates ?? ''}>
          <Select<string>
            aria-label={t('reason.template')}
            value={null}
            placeholder={t('reason.chooseTemplate')}
            options={templates.map((sentence) => ({ value: sentence, label: sentence }))}
            onChange={add}
          />
        </Form.Item>
      )}
      <Input.TextArea
        autoFocus
        {...field}
        rows={3}
        maxLength={max}
        showCount
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onFocus={({ target }) => value === proposed && target.select()}
        {...(isSentByEnter && { enterKeyHint: 'done' as const, onPressEnter: sendByEnter })}
      />
    </>
  );
}
