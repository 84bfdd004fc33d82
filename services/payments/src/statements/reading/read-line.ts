import type { Debit } from '../../guarantees/match-payouts.js';

/** Money that came in, or a reversal of it, as it was read from a statement. */
export interface ReadLine {
  /** Place of its statement in the upload. */
  statement: number;
  /** What it says, with account, day, amount and direction: the same in whatever statement it stands. */
  content: string;
  /** Numbers that no other line of its statement has. */
  refs: string[];
  /** The key under which earlier versions stored it. */
  formerKey: string | null;
  statementId: string;
  /** By which the bank knows it; a reversal carries that of the payment it undoes. */
  bankReference: string | null;
  /** ISO. */
  bookedOn: string;
  amountCents: number;
  isReversal: boolean;
  payerName: string | null;
  ultimateDebtor: string | null;
  /** The last four characters of the payer's account: they tell two payers apart and name nobody. */
  payerAccountEnd: string | null;
  /** The payer's account, to which a guarantee goes back; sealed as soon as it was read. */
  payerAccount: string | null;
  /** Poziv na broj as it is written in the statement. */
  reference: string | null;
  description: string | null;
  /** Digits that may be a reference of ours: the structured ones first, then those found in the text, last those of the payer's own field. */
  structured: string[];
  inText: string[];
  ofPayer: string[];
}

export interface ReadPayout extends Debit {
  /** Place of its statement in the upload. */
  statement: number;
}
