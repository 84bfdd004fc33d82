import { Alert, Button } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import styles from './own-goals.module.css';

interface Props {
  error: Error | null;
  isPending: boolean;
  send: string;
  onCancel: () => void;
}

/** Why a form was not sent, and its buttons. */
export function FormEnd({ error, isPending, send, onCancel }: Props) {
  const { t } = useTranslation('ownGoals');
  const failureText = useFailureText();
  return (
    <>
      {error && (
        <Alert
          type="error"
          role="alert"
          title={t('form.notSent')}
          description={`${failureText(error)} ${t('form.notSentHelp')}`}
        />
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {send}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </>
  );
}
