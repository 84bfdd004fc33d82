import { type ExpectedPayment, judgeLine } from './judge-line.js';
import type { ReadLine } from './reading/read-line.js';

const LINE: ReadLine = {
  ...{
    ...{ statement: 0, content: 'k', refs: [], formerKey: null },
    statementId: 's',
    bankReference: 'b',
    bookedOn: '2025-05-08',
    amountCents: 300,
    isReversal: false,
  },
  payerName: 'ANIC ANA',
  ultimateDebtor: null,
  payerAccountEnd: null,
  payerAccount: null,
  reference: null,
  description: null,
  ...{ structured: ['1003000000421'], inText: [], ofPayer: [] },
};
const ANA: ExpectedPayment = {
  submissionId: 42,
  amountCents: 300,
  paidCents: 0,
  isClosed: false,
  personName: 'Ana Anić',
};
const IVA: ExpectedPayment = { ...ANA, submissionId: 43, personName: 'Iva Ivić' };

const judged = (line: Partial<ReadLine> = {}, expected: Partial<ExpectedPayment> = {}) => {
  const byDigits = new Map([
    ['1003000000421', { ...ANA, ...expected }],
    ['1003000000439', IVA],
  ]);
  const { outcome, reasons, expected: found } = judgeLine({ ...LINE, ...line }, byDigits);
  return [outcome, ...reasons, found?.submissionId ?? null];
};

test('an exact payment of the person is matched', () => {
  expect(judged()).toEqual(['matched', 42]);
});

test.each<[Partial<ReadLine>, ReturnType<typeof judged>]>([
  [{ structured: [], inText: ['1003000000421'] }, ['matched', 42]],
  [{ inText: ['1003000000439'] }, ['matched', 42]],
  [{ structured: ['99'], inText: ['1003000000421'] }, ['matched', 42]],
  [{ structured: ['1003000000421', '1003000000421'] }, ['matched', 42]],
  [{ structured: ['1003000000421', '1003000000439'] }, ['unmatched', 'several-references', null]],
  [{ structured: ['99'] }, ['unmatched', 'unknown-reference', null]],
  [{ structured: [] }, ['unmatched', 'no-reference', null]],
  [{ structured: [], ofPayer: ['1003000000421'] }, ['matched', 42]],
  [{ structured: ['99'], inText: ['98'], ofPayer: ['1003000000421'] }, ['matched', 42]],
  [{ ofPayer: ['1003000000439'] }, ['matched', 42]],
  [{ structured: [], inText: ['1003000000421'], ofPayer: ['1003000000439'] }, ['matched', 42]],
  [{ structured: [], ofPayer: ['98'] }, ['unmatched', 'no-reference', null]],
  [{ amountCents: 299 }, ['unmatched', 'amount-differs', 42]],
  [{ payerName: 'Iva Ivić' }, ['suspicious', 'payer-differs', 42]],
  [{ payerName: null }, ['suspicious', 'payer-unknown', 42]],
  [{ ultimateDebtor: 'Tvrtka d.o.o.' }, ['suspicious', 'ultimate-debtor', 42]],
  [{ amountCents: 1, payerName: 'Iva Ivić' }, ['unmatched', 'amount-differs', 'payer-differs', 42]],
])('a line with %o is %p', (line, expected) => {
  expect(judged(line)).toEqual(expected);
});

test.each<[Partial<ExpectedPayment>, ReturnType<typeof judged>]>([
  [{ paidCents: 299 }, ['unmatched', 'amount-differs', 42]],
  [{ amountCents: 150_000, paidCents: 149_700 }, ['matched', 42]],
  [{ amountCents: 150_000, paidCents: 50_000 }, ['unmatched', 'amount-differs', 42]],
  [{ paidCents: 300 }, ['unmatched', 'already-paid', 42]],
  [{ isClosed: true }, ['unmatched', 'request-closed', 42]],
  [{ personName: null }, ['suspicious', 'payer-unknown', 42]],
])('for a registration with %o it is %p', (expected, outcome) => {
  expect(judged({}, expected)).toEqual(outcome);
});
