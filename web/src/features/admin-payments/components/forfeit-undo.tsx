import type { GoalNumber } from '@jamcimo/contracts';
import { Button } from 'antd';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { useIsBefore } from '@/lib/interaction/use-is-before';
import { useForfeitUndo } from '../api/held';

interface Props {
  politicianId: number;
  name: string;
  goal: GoalNumber;
  /** Until when the last forfeit of the goal can be taken back. */
  until: string | null;
}

/** Takes a forfeit back, while that works. */
export function ForfeitUndo({ politicianId, name, goal, until }: Props) {
  const { t } = useTranslation('adminPayments');
  const failureText = useFailureText();
  const isOpen = useIsBefore(until);
  const { mutate, isPending } = useForfeitUndo();
  const undo = () =>
    mutate(
      { politicianId, goal },
      {
        onSuccess: () => {
          showToast({ title: t('held.undone') });
          document.getElementById('held-heading')?.focus();
        },
        onError: (error) => showToast({ title: t('held.failed'), text: failureText(error), tone: 'bad' }),
      },
    );
  return (
    isOpen && (
      <Button size="small" loading={isPending} aria-label={t('held.undoOf', { name, goal })} onClick={undo}>
        {t('held.undo')}
      </Button>
    )
  );
}
