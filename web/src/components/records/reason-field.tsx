import { LENGTHS } from '@jamcimo/contracts/constants';
import { Form, Input, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import styles from './reason-field.module.css';

interface Props {
  id: string;
  help: string;
  value: string;
  /** What is wrong with it; only where it has to be typed. */
  error?: string | undefined;
  isRequired?: boolean;
  /** What stood there first. */
  proposed?: string;
  /** Sentences to choose from; a chosen one is added to what was typed. */
  templates?: string[];
  onChange: (reason: string) => void;
  /** Enter confirms; without it Enter begins a line, as it always does with Shift. */
  onEnter?: () => void;
}

/** Why something is decided, hidden or taken back. */
export function ReasonField(props: Props) {
  const {
    id,
    help,
    value,
    error,
    isRequired = false,
    proposed = '',
    templates = [],
    onChange,
    onEnter,
  } = props;
  const { t } = useTranslation('admin');
  const add = (sentence: string) =>
    onChange(
      [value === proposed ? '' : value.trim(), sentence]
        .filter(Boolean)
        .join(' ')
        .slice(0, LENGTHS.rejectionReason.max),
    );
  return (
    <Form layout="vertical" requiredMark={false}>
      {templates.length > 0 && (
        <Form.Item label={t('reason.template')} htmlFor={`${id}-template`}>
          <Select<string>
            id={`${id}-template`}
            value={null}
            placeholder={t('reason.chooseTemplate')}
            options={templates.map((sentence) => ({ value: sentence, label: sentence }))}
            onChange={add}
          />
        </Form.Item>
      )}
      <Form.Item
        label={t('reason.label')}
        htmlFor={id}
        extra={<span className={styles.help}>{help}</span>}
        {...(error && { validateStatus: 'error' as const, help: error })}
      >
        <Input.TextArea
          id={id}
          autoFocus={isRequired}
          rows={4}
          required={isRequired}
          maxLength={LENGTHS.rejectionReason.max}
          showCount
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // What is typed first replaces it.
          onFocus={({ target }) => value === proposed && target.select()}
          {...(onEnter && {
            enterKeyHint: 'done' as const,
            onPressEnter: (event: KeyboardEvent<HTMLTextAreaElement>) => {
              if (event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onEnter();
            },
          })}
        />
      </Form.Item>
    </Form>
  );
}
