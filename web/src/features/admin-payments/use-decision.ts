import { useRef } from 'react';
import { showToast } from '../../components/toasts/toast-store';
import { useTranslation } from '../../i18n/use-translation';
import { useFailureText } from '../../lib/api/failure-text';
import { type LineDecision, useLineDecision } from './api/lines';

/** Carries out a decision about a line and says what became of it; the keyboard goes on at the head of the queue. */
export function useDecision(done: string, onClose: () => void) {
  const { t } = useTranslation('adminPayments');
  const failureText = useFailureText();
  const { mutate, isPending } = useLineDecision();
  const decided = useRef(false);
  const decide = (id: number, decision: LineDecision) =>
    mutate(
      { id, decision },
      {
        onSuccess: () => {
          decided.current = true;
          showToast({ title: done });
          onClose();
        },
        onError: (error) => showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' }),
      },
    );
  const afterClose = () => {
    if (decided.current) document.getElementById('queue-heading')?.focus();
    decided.current = false;
  };
  return { decide, isPending, afterClose };
}
