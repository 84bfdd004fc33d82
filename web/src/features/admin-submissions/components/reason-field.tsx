import { LENGTHS } from '@jamcimo/contracts/constants';
import { Form, Input, Select } from 'antd';
import { useTranslation } from '../../../i18n/use-translation';
import styles from './reason-field.module.css';

interface Props {
  id: string;
  label: string;
  help: string;
  value: string;
  /** What is wrong with it; only where a reason is required. */
  error?: string | undefined;
  isRequired?: boolean;
  hasTemplates?: boolean;
  onChange: (reason: string) => void;
}

/** The reason of a decision, which the person reads in the mail. A template adds its sentence to what was typed. */
export function ReasonField(props: Props) {
  const { id, label, help, value, error, isRequired = false, hasTemplates = true, onChange } = props;
  const { t } = useTranslation('adminSubmissions');
  const templates = t('rejection.templates', { returnObjects: true });
  const add = (sentence: string) =>
    onChange([value.trim(), sentence].filter(Boolean).join(' ').slice(0, LENGTHS.rejectionReason.max));
  return (
    <Form layout="vertical" requiredMark={false}>
      {hasTemplates && (
        <Form.Item label={t('rejection.template')} htmlFor={`${id}-template`}>
          <Select<string>
            id={`${id}-template`}
            value={null}
            placeholder={t('rejection.chooseTemplate')}
            options={Object.values(templates).map((sentence) => ({ value: sentence, label: sentence }))}
            onChange={add}
          />
        </Form.Item>
      )}
      <Form.Item
        label={label}
        htmlFor={id}
        extra={<span className={styles.help}>{help}</span>}
        {...(error && { validateStatus: 'error' as const, help: error })}
      >
        <Input.TextArea
          id={id}
          autoFocus
          rows={4}
          required={isRequired}
          maxLength={LENGTHS.rejectionReason.max}
          showCount
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Form.Item>
    </Form>
  );
}
