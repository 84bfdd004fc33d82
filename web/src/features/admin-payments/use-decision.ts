import type { PossibleDuplicate } from '@jamcimo/contracts';
import { useRef, useState } from 'react';
import { duplicateIn } from '@/components/records/duplicate-notice';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { type LineDecision, useLineDecision } from './api/lines';

/** Carries out a decision about a line and says what became of it; the keyboard goes on at the head of the queue. */
export function useDecision(done: string, onClose: () => void) {
  const { t } = useTranslation('adminPayments');
  const failureText = useFailureText();
  const { mutate, isPending } = useLineDecision();
  const decided = useRef(false);
  /** The money that is there already and looks like what was to be booked. */
  const [duplicate, setDuplicate] = useState<PossibleDuplicate | null>(null);
  const decide = (id: number, decision: LineDecision) =>
    mutate(
      { id, decision },
      {
        onSuccess: () => {
          decided.current = true;
          showToast({ title: done });
          onClose();
        },
        onError: (error) => {
          const present = duplicateIn(error);
          setDuplicate(present);
          if (!present) showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' });
        },
      },
    );
  const afterClose = () => {
    if (decided.current) document.getElementById('queue-heading')?.focus();
    decided.current = false;
    setDuplicate(null);
  };
  return { decide, isPending, afterClose, duplicate, forgetDuplicate: () => setDuplicate(null) };
}
