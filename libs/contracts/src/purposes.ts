/** What money that comes in is for; never mixed (decision 1). */
export const RECEIVED_PURPOSES = ['identity-fee', 'guarantee', 'donation', 'other'] as const;

/** Purposes of entries: besides money that came in, a guarantee that goes back to whoever gave it. */
export const FUND_PURPOSES = [...RECEIVED_PURPOSES, 'guarantee-return'] as const;

export type ReceivedPurpose = (typeof RECEIVED_PURPOSES)[number];
export type FundPurpose = (typeof FUND_PURPOSES)[number];

/** What a line of the administrators' history is: an entry, or a guarantee that stays in the fund as a gift and moves nothing in or out. */
export const HISTORY_PURPOSES = [...FUND_PURPOSES, 'forfeit'] as const;
export type HistoryPurpose = (typeof HISTORY_PURPOSES)[number];

/** How screens, statements and exports name them. */
export const FUND_PURPOSE_WORDS: Record<FundPurpose, string> = {
  'identity-fee': 'Provjera identiteta',
  guarantee: 'Jamstvo',
  donation: 'Donacija',
  other: 'Ostalo',
  'guarantee-return': 'Povrat jamstva',
};

/** The same of the history. */
export const HISTORY_PURPOSE_WORDS: Record<HistoryPurpose, string> = {
  ...FUND_PURPOSE_WORDS,
  forfeit: 'Usmjereno u humanitarni projekt',
};
