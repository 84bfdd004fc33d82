/** What money is for; never mixed (decision 1). */
export const FUND_PURPOSES = ['identity-fee', 'guarantee', 'donation', 'other'] as const;

export type FundPurpose = (typeof FUND_PURPOSES)[number];
