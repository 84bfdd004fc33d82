import type { PossibleDuplicate } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';

/** What a payment that was refused looks like; null when it was refused for something else, or not at all. */
export function duplicateIn(error: Error): PossibleDuplicate | null {
  if (!(error instanceof CallError) || error.code !== 'payment.possible-duplicate') return null;
  return (error.present as PossibleDuplicate | undefined) ?? { entry: null, line: null };
}

/** "Možda već evidentirano": the money that is there, before the same is added once more. */
export function DuplicateNotice({ present: { entry, line } }: { present: PossibleDuplicate }) {
  const { t } = useTranslation('admin');
  const found = entry
    ? { amount: entry.amount, day: entry.date, name: entry.politicianName }
    : line && { amount: line.amount, day: line.bookedOn, name: line.payerName };
  const what = found && {
    amount: formatMoney(found.amount),
    date: formatDate(found.day),
    name: found.name ?? t('duplicate.nobody'),
  };
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={t('duplicate.title')}
      description={
        <>
          {what && t(entry ? 'duplicate.entry' : 'duplicate.line', what)} {t('duplicate.text')}
        </>
      }
    />
  );
}
