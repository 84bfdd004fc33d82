import { type FundPurpose, GUARANTEE, IDENTITY_FEE } from '@jamcimo/contracts';

const CENTS = 100;

/** The purpose of an amount when none is given (decision 1). */
export function defaultPurpose(amountCents: number): FundPurpose {
  if (amountCents === IDENTITY_FEE * CENTS) return 'identity-fee';
  return amountCents === GUARANTEE * CENTS ? 'guarantee' : 'donation';
}
