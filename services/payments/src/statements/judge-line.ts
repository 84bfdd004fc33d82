import type { LineOutcome, LineReason } from '@jamcimo/contracts';
import { isSamePerson } from '@jamcimo/croatia';
import type { ReadLine } from './reading/read-line.js';

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
 * is still expected, from the person's own account. Structured references come first, those in the text
 * second, and last what the payer wrote in a field of its own, of which only digits that are a reference of ours count.
 *
 * @param obstacles why somebody has to look at it whatever it says
 */
export function judgeLine(
  line: ReadLine,
  byDigits: ReadonlyMap<string, ExpectedPayment>,
  obstacles: LineReason[] = [],
): Judgement {
  const found = expectedFor(line, byDigits);
  const [expected = null] = found;
  if (expected === null) {
    const hasReference = line.structured.length + line.inText.length > 0;
    return unmatched([...obstacles, hasReference ? 'unknown-reference' : 'no-reference'], null);
  }
  if (found.length > 1) return unmatched([...obstacles, 'several-references'], null);
  const problems = [...obstacles, ...problemsOf(line, expected)];
  const doubts = doubtsOf(line, expected);
  if (problems.length > 0) return unmatched([...problems, ...doubts], expected);
  return { outcome: doubts.length > 0 ? 'suspicious' : 'matched', reasons: doubts, expected };
}

/** What a line may pay by the references it names. */
export function expectedFor<T>(line: ReadLine, byDigits: ReadonlyMap<string, T>): T[] {
  const named = (digits: string[]) => [...new Set(digits.flatMap((each) => byDigits.get(each) ?? []))];
  const places = [line.structured, line.inText, line.ofPayer].map(named);
  return places.find(({ length }) => length > 0) ?? [];
}

function unmatched(reasons: LineReason[], expected: ExpectedPayment | null): Judgement {
  return { outcome: 'unmatched', reasons, expected };
}

/** Compared with what is left: who paid a part by hand pays the rest by bank. */
function problemsOf({ amountCents }: ReadLine, expected: ExpectedPayment): LineReason[] {
  const problems: LineReason[] = [];
  const leftCents = expected.amountCents - expected.paidCents;
  if (leftCents <= 0) problems.push('already-paid');
  else if (amountCents !== leftCents) problems.push('amount-differs');
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
