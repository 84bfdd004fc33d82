import { formatPercent } from '@jamcimo/croatia';
import { Progress as Bar, Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import failureStyles from '@/components/failure.module.css';
import { megabytes } from '@/components/forms/files';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import type { SendFailure } from '../send';
import type { Phase } from '../use-sending';
import styles from './form-end.module.css';

const PERCENT = 100;
const SECONDS_PER_MINUTE = 60;

interface PanelProps {
  className: string | undefined;
  /** So that nobody who listens misses it. */
  takesFocus?: boolean;
  children: ReactNode;
}

function Panel({ className, takesFocus = true, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={panel} tabIndex={-1} className={classNames(styles.panel, className)}>
      {children}
    </div>
  );
}

interface ProgressProps {
  phase: Extract<Phase, { kind: 'sending' }>;
  onCancel: () => void;
}

/** How far the upload is, with a way to stop it while it can still be stopped. */
export function Progress({ phase, onCancel }: ProgressProps) {
  const { t } = useTranslation('registration');
  const percent = Math.floor(phase.share * PERCENT);
  const isProcessing = phase.share >= 1;
  return (
    <Panel className={styles.sending}>
      <h2 id="registration-sending">{t('sending.title')}</h2>
      <Bar
        percent={percent}
        showInfo={false}
        status={isProcessing ? 'active' : 'normal'}
        aria-labelledby="registration-sending"
      />
      <p role="status">{isProcessing ? t('sending.processing') : t('sending.stay')}</p>
      {!isProcessing && (
        <>
          <p>
            {t('sending.progress', {
              percent: formatPercent(percent / PERCENT),
              size: megabytes(phase.bytes),
            })}
          </p>
          <Button onClick={onCancel}>{t('sending.cancel')}</Button>
        </>
      )}
    </Panel>
  );
}

function useFailureText(failure: SendFailure): string {
  const { t } = useTranslation('registration');
  switch (failure.kind) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return navigator.onLine ? t('failed.unreachable') : t('failed.offline');
    case 'busy':
      return t('failed.busy');
    case 'throttled':
      return t('failed.throttled', { count: Math.ceil(failure.seconds / SECONDS_PER_MINUTE) });
    case 'keyUsed':
    case 'unexpected':
      return t('failed.unexpected');
  }
}

interface FailedProps {
  phase: Extract<Phase, { kind: 'failed' }>;
  onRetry: () => void;
}

/** What happened, that nothing was lost, and the next step. */
export function Failed({ phase, onRetry }: FailedProps) {
  const { t } = useTranslation('registration');
  const text = useFailureText(phase.failure);
  return (
    <Panel className={failureStyles.failure ?? ''} takesFocus={!phase.isAtFields}>
      <h2>{t('failed.title')}</h2>
      <p>{text}</p>
      {phase.others.map((other) => (
        <p key={other}>{other}</p>
      ))}
      <p className={layout.muted}>{t('failed.kept')}</p>
      <div className={layout.row}>
        <Button type="primary" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      </div>
    </Panel>
  );
}
