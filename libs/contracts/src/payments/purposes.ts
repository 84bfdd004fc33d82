/** What money that comes in is for; never mixed (decision 1). */
export const RECEIVED_PURPOSES = ['identity-fee', 'guarantee', 'donation', 'other'] as const;

/** Purposes of entries: besides money that came in, a guarantee that goes back to whoever gave it. */
export const FUND_PURPOSES = [...RECEIVED_PURPOSES, 'guarantee-return'] as const;

export type ReceivedPurpose = (typeof RECEIVED_PURPOSES)[number];
export type FundPurpose = (typeof FUND_PURPOSES)[number];

/** How screens, statements and exports name them. */
export const FUND_PURPOSE_WORDS: Record<FundPurpose, string> = {
  'identity-fee': 'Provjera identiteta',
  guarantee: 'Jamstvo',
  donation: 'Donacija',
  other: 'Ostalo',
  'guarantee-return': 'Povrat jamstva',
};
