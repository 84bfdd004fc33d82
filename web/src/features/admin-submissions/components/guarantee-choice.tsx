import type { AdminSubmission } from '@jamcimo/contracts';
import { isGuaranteePaid } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Checkbox } from 'antd';
import { useTranslation } from '@/i18n/use-translation';

interface Props {
  submission: AdminSubmission;
  checked?: boolean;
  onChange?: (isConfirmed: boolean) => void;
}

/** Whether the approval also confirms the guarantee, where one was asked for and is paid. */
export function GuaranteeChoice({ submission, checked = false, onChange }: Props) {
  const { t } = useTranslation('adminSubmissions');
  if (!isGuaranteePaid(submission)) return null;
  const amounts = { paid: formatMoney(submission.amount_paid), due: formatMoney(submission.amount_due) };
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange?.(target.checked)}>
      {t('approval.guarantee', amounts)}
    </Checkbox>
  );
}
