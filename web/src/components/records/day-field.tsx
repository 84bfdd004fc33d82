import { Form } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import { today } from '@/lib/text/today';
import { DayInput, ISO_DAY } from './day-input';

interface Props {
  name: string;
  label: string;
  /** What is said where there is no day. */
  missing: string;
}

/** The day on which something was done: needed, and none that is still to come. */
export function DayField({ name, label, missing }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Form.Item
      {...{ name, label, validateTrigger: 'onBlur' }}
      rules={[
        { required: true, message: missing },
        { pattern: ISO_DAY, message: t('day') },
      ]}
    >
      <DayInput max={today()} />
    </Form.Item>
  );
}
