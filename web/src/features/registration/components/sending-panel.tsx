import { formatPercent } from '@jamcimo/croatia';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytes } from '../files';
import type { SendFailure } from '../send';
import type { Phase } from '../use-sending';
import { useForm } from './form-context';

const PERCENT = 100;
const SECONDS_PER_MINUTE = 60;

interface PanelProps {
  className: string;
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
    <div ref={panel} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/** How far the upload is, with a way to stop it while it can still be stopped. */
export function Progress({ phase }: { phase: Extract<Phase, { kind: 'sending' }> }) {
  const { t } = useTranslation('registration');
  const { sending } = useForm();
  const percent = Math.floor(phase.share * PERCENT);
  const isProcessing = phase.share >= 1;
  return (
    <Panel className="sending">
      <h2 id="registration-sending">{t('sending.title')}</h2>
      <progress
        max={PERCENT}
        value={isProcessing ? undefined : percent}
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
          <button type="button" className="button" onClick={sending.cancel}>
            {t('sending.cancel')}
          </button>
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

/** What happened, that nothing was lost, and the next step. */
export function Failed({ phase }: { phase: Extract<Phase, { kind: 'failed' }> }) {
  const { t } = useTranslation('registration');
  const { submit } = useForm();
  const text = useFailureText(phase.failure);
  return (
    <Panel className="failure" takesFocus={!phase.isAtFields}>
      <h2>{t('failed.title')}</h2>
      <p>{text}</p>
      {phase.others.map((other) => (
        <p key={other}>{other}</p>
      ))}
      <p className="failure-help">{t('failed.kept')}</p>
      <div className="failure-actions">
        <button type="button" className="button button-primary" onClick={submit}>
          {t('failed.retry')}
        </button>
      </div>
    </Panel>
  );
}
