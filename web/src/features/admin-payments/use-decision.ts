import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../components/toasts/toast-store';
import { useFailureText } from '../../lib/api/failure-text';
import { type LineTarget, useLineDecision } from './api/payments';

/** Carries out a decision about a waiting line and says what became of it; the keyboard goes on at the head of the queue. */
export function useDecision(done: string, onClose: () => void) {
  const { t } = useTranslation('adminPayments');
  const failureText = useFailureText();
  const { mutate, isPending } = useLineDecision();
  const decided = useRef(false);
  const decide = (id: number, target: LineTarget | null) =>
    mutate(
      { id, target },
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
    const next = document.getElementById('queue-heading') ?? document.getElementById('page-heading');
    if (decided.current) next?.focus();
    decided.current = false;
  };
  return { decide, isPending, afterClose };
}
