import { LENGTHS } from '@jamcimo/contracts/constants';
import { Form, Input } from 'antd';
import { useTranslation } from '@/i18n/use-translation';

/** Why something is done with money, in a sentence. */
export function Reason({ label, isRequired = true }: { label: string; isRequired?: boolean }) {
  const { t } = useTranslation('adminPayments');
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={isRequired ? [{ required: true, whitespace: true, message: t('dismissal.reasonRequired') }] : []}
    >
      <Input maxLength={LENGTHS.description.max} />
    </Form.Item>
  );
}
