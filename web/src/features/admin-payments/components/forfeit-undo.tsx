import type { GoalNumber } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { useIsBefore } from '@/lib/interaction/use-is-before';
import { DEPENDENT } from '../api/payments';

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
  const isOpen = useIsBefore(until);
  const { mutate, isPending } = useChange(
    'POST /api/admin/payments/guarantees/:id/goals/:goal/forfeit/withdraw',
    { done: t('held.undone'), failed: t('held.failed'), refresh: DEPENDENT },
  );
  const undo = () => mutate({ id: politicianId, goal }, { onSuccess: () => focusHeading('held-heading') });
  return (
    isOpen && (
      <Button size="small" loading={isPending} aria-label={t('held.undoOf', { name, goal })} onClick={undo}>
        {t('held.undo')}
      </Button>
    )
  );
}
