import { FUNDRAISING_TARGET } from '@jamcimo/contracts/constants';

/** Share of the fundraising target (10.000 EUR) in whole percent, 100 at most (specification, point 9). */
export function fundraisingPercent(total: number, target = FUNDRAISING_TARGET): number {
  const share = Number.isFinite(total) ? Math.max(0, total) / target : 0;
  return Math.min(100, Math.round(share * 100));
}
