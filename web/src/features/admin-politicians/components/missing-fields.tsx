import type { AdminPolitician } from '@jamcimo/contracts';
import { Alert } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import { missingFields } from '../missing-fields';

/** "program, sva tri cilja"; empty where nothing is missing. */
export function useMissingText(): (politician: AdminPolitician) => string {
  const { t } = useTranslation('adminPoliticians');
  return (politician) =>
    missingFields(politician)
      .map((field) => t(`missing.${field}`))
      .join(', ');
}

/** What is missing for publication on equal terms. It forbids nothing. */
export function MissingFields({ politician }: { politician: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const fields = useMissingText()(politician);
  if (fields === '') return null;
  return <Alert type="warning" showIcon role="note" title={t('missing.note', { fields })} />;
}
