import type { LineOutcome, LineReason, ReadLine } from '@jamcimo/contracts';
import { isSamePerson } from '@jamcimo/croatia';

/** What a line is compared with. */
export interface ExpectedPayment {
  submissionId: number;
  amountCents: number;
  /** What was paid of it before, also by earlier lines of the same statement. */
  paidCents: number;
  /** Its registration was rejected or removed. */
  isClosed: boolean;
  /** Of the registration; null when nobody knows it any more. */
  personName: string | null;
}

export interface Judgement {
  outcome: Exclude<LineOutcome, 'duplicate' | 'reversed'>;
  reasons: LineReason[];
  /** What it pays, or seems to pay. */
  expected: ExpectedPayment | null;
}

/**
 * Which registration a payment is for, and whether it may be booked without a person deciding: an exact amount, for something that
 * is still expected, from the person's own account. Structured references come first, those in the text second.
 */
export function judgeLine(line: ReadLine, byDigits: ReadonlyMap<string, ExpectedPayment>): Judgement {
  const named = (digits: string[]) => [...new Set(digits.flatMap((each) => byDigits.get(each) ?? []))];
  const structured = named(line.structured);
  const found = structured.length > 0 ? structured : named(line.inText);
  const [expected = null] = found;
  if (expected === null) {
    const hasReference = line.structured.length + line.inText.length > 0;
    return unmatched([hasReference ? 'unknown-reference' : 'no-reference'], null);
  }
  if (found.length > 1) return unmatched(['several-references'], null);
  const problems = problemsOf(line, expected);
  if (problems.length > 0) return unmatched([...problems, ...doubtsOf(line, expected)], expected);
  const doubts = doubtsOf(line, expected);
  return { outcome: doubts.length > 0 ? 'suspicious' : 'matched', reasons: doubts, expected };
}

function unmatched(reasons: LineReason[], expected: ExpectedPayment | null): Judgement {
  return { outcome: 'unmatched', reasons, expected };
}

function problemsOf({ amountCents }: ReadLine, expected: ExpectedPayment): LineReason[] {
  const problems: LineReason[] = [];
  if (amountCents !== expected.amountCents) problems.push('amount-differs');
  if (expected.paidCents >= expected.amountCents) problems.push('already-paid');
  if (expected.isClosed) problems.push('request-closed');
  return problems;
}

/** A payment must come from the person's own account: an administrator decides about every other one. */
function doubtsOf({ payerName, ultimateDebtor }: ReadLine, { personName }: ExpectedPayment): LineReason[] {
  const doubts: LineReason[] = [];
  if (payerName === null || personName === null) doubts.push('payer-unknown');
  else if (!isSamePerson(payerName, personName)) doubts.push('payer-differs');
  if (ultimateDebtor !== null) doubts.push('ultimate-debtor');
  return doubts;
}
