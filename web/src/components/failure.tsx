import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureMessage } from '@/lib/api/failure-text';
import failureStyles from './failure.module.css';

interface Props {
  title: string;
  error: Error;
  /** In place of what the error says by itself. */
  text?: string;
  help?: string;
  onRetry: () => void;
  actions?: ReactNode;
}

/** Says what happened, that nothing was lost, and what to do next. */
export function Failure({ title, error, text, help, onRetry, actions }: Props) {
  const { t } = useTranslation('shell');
  const failureMessage = useFailureMessage();
  return (
    <Alert
      type="error"
      className={failureStyles.failure ?? ''}
      title={<h2>{title}</h2>}
      description={
        <>
          <p>{text ?? failureMessage(error)}</p>
          {help && <p className={layout.muted}>{help}</p>}
          <div className={layout.row}>
            <Button type="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
            {actions}
          </div>
        </>
      }
    />
  );
}
