import { Alert, Button } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import styles from './edit-form.module.css';

/** Says that what was typed and not saved is back, and how to be rid of it. */
export function RestoredNotice({ onDrop }: { onDrop: () => void }) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <Alert
      type="info"
      showIcon
      title={t('edit.restored')}
      action={
        <Button size="small" onClick={onDrop}>
          {t('edit.dropRestored')}
        </Button>
      }
      className={styles.note}
    />
  );
}
