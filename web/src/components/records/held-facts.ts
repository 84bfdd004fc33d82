import type { HeldGuarantee } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import type { Fact } from './facts';

const PARTS = ['givenBack', 'forfeited', 'held'] as const;

/** What became of a guarantee that was paid, as facts; `null` stands for none. */
export function useHeldFacts(): (guarantee: HeldGuarantee | null) => Fact[] {
  const { t } = useTranslation('adminPayments');
  return (guarantee) =>
    PARTS.map((part) => {
      const cents = (guarantee?.goals ?? []).reduce((sum, goal) => sum + Math.round(goal[part] * 100), 0);
      return [t(`held.columns.${part}`), formatMoney(cents / 100)];
    });
}
