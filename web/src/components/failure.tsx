import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../lib/failure-text';

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
  const said = useFailureText();
  return (
    <div className="failure" role="alert">
      <h2>{title}</h2>
      <p>{text ?? said(error)}</p>
      {help && <p className="failure-help">{help}</p>}
      <div className="failure-actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          {t('retry')}
        </button>
        {actions}
      </div>
    </div>
  );
}
