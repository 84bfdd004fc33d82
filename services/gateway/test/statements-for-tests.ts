import type { ImportedLine, StatementHead, StatementLine, StatementRecord } from '@jamcimo/contracts';

export const statement = (): StatementHead => ({
  id: 'IZVOD-1',
  account: 'HR1723600001101234565',
  from: '2025-05-08',
  to: '2025-05-08',
  ...{
    openingCents: 0,
    closingCents: 600,
    ignored: 3,
    sequence: '77',
    warnings: ['Izvod IZVOD-1: neobičan.'],
  },
});

export const statementRecord = (): StatementRecord => ({
  id: 7,
  account: 'HR1723600001101234565',
  statementId: 'IZVOD-1',
  sequence: '77',
  from: '2025-05-08',
  to: '2025-05-08',
  opening: 0,
  closing: 6,
  matched: 1,
  suspicious: 1,
  unmatched: 0,
  duplicates: 0,
  reversed: 0,
  ignored: 3,
  uploadedBy: 'Glavna',
  uploadedAt: '2025-05-09T06:00:00.000Z',
  gap: null,
  fileDigest: 'sazetak',
  isComplete: true,
});

export function importedLine(submissionId: number, outcome: ImportedLine['outcome']): ImportedLine {
  return {
    ...{ id: null, outcome, reasons: [], bookedOn: '2025-05-08', amount: 3, payerName: 'ANIC ANA' },
    ...{ reference: null, description: null, submissionId, amountExpected: null, lookalikes: [] },
  };
}

export function statementLine(id: number, fields: Partial<StatementLine> = {}): StatementLine {
  return {
    ...{ id, state: 'open', reasons: ['payer-differs'], isReversal: false, statementId: 'IZVOD-1' },
    bookedOn: '2025-05-08',
    amount: 3,
    payerName: 'IVIC IVO',
    ultimateDebtor: null,
    reference: null,
    ...{ description: null, submissionId: 1, entryId: null, entryIds: [], amountLeft: 3, decidedBy: null },
    ...{ decidedAt: null, dismissalReason: null, lookalikes: [], suggestions: [], ...fields },
  };
}
