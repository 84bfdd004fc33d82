import { z } from 'zod';

/** An amount above ten million euro is a slip of the pen. */
export const LARGEST_AMOUNT_CENTS = 1_000_000_000;
const DECIMAL = /^\d{1,15}(\.\d{1,2})?$/;

/**
 * An amount in euro as the API takes it: a number or a decimal text with at most two decimals. Read digit by digit into
 * whole cents, never through a float.
 */
export const euroAmount = z
  .union([z.number(), z.string()], { error: 'Iznos je obavezan' })
  .transform((given, context) => {
    const wrong = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const text = String(given).trim();
    if (text === '') return wrong('Iznos je obavezan');
    if (/^\d+\.\d{3,}$/.test(text)) return wrong('Iznos može imati najviše dvije decimale');
    if (!DECIMAL.test(text)) return wrong('Iznos mora biti pozitivan broj');
    const [euro = '', decimals = ''] = text.split('.');
    const cents = Number(euro) * 100 + Number(decimals.padEnd(2, '0'));
    if (cents === 0) return wrong('Iznos mora biti pozitivan broj');
    return cents > LARGEST_AMOUNT_CENTS ? wrong('Iznos je prevelik') : cents;
  })
  .describe('Euro, with at most two decimals.');

/**
 * Whole cents as euro for JSON: 128450 → 1284.5, the number nearest to the exact decimal. Written with two decimals it is exact up to
 * 40 000 000 000 000 euro; ten million guarantees are 15 000 000 000.
 */
export function centsToEuro(cents: number): number {
  return cents / 100;
}
