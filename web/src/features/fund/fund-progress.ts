import { FUND_EURO_PER_DAY, FUND_TARGET_DAYS } from '@jamcimo/contracts/constants';

export interface FundProgress {
  /** Whole days that the amount pays for. */
  days: number;
  target: number;
  /** 0 to 100. */
  percent: number;
}

interface Rates {
  fundEuroPerDay: number;
  fundTargetDays: number;
}

const RATES: Rates = { fundEuroPerDay: FUND_EURO_PER_DAY, fundTargetDays: FUND_TARGET_DAYS };
const CENTS = 100;

/**
 * What an amount in euro means for the fund meter (specification, point 9): every 7 euro are one day, counted down to whole
 * days; the percentage is that of the days, rounded, 100 at most. A missing or negative amount is nothing.
 */
export function fundProgress(total: number, rates: Rates = RATES): FundProgress {
  // In cents, where 0.1 + 0.2 is 0.3.
  const cents = Math.max(0, Math.round((Number.isFinite(total) ? total : 0) * CENTS));
  const days = Math.floor(cents / Math.round(rates.fundEuroPerDay * CENTS));
  const target = rates.fundTargetDays;
  return { days, target, percent: Math.min(100, Math.round((days / target) * 100)) };
}
