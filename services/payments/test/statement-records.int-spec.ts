import { gzipSync } from 'node:zlib';
import { paymentsCalls } from '@jamcimo/contracts';
import { composeStatement } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const records = async () => (await desk.service.calls.call(paymentsCalls.statements, {})).items;

test('an uploaded statement is kept with its balances and what became of its lines', async () => {
  const { reference } = await desk.expected();
  const entries = [paid(reference), { amount: '20.00' }, { amount: '1.10', isDebit: true }];
  const outcome = await desk.upload({ entries });
  expect(outcome.statements).toMatchObject([{ recordId: expect.any(Number), alreadyUploaded: false }]);
  const figures = { matched: 1, unmatched: 1, suspicious: 0, reversed: 0, duplicates: 0, ignored: 1 };
  expect(await records()).toMatchObject([
    {
      statementId: 'IZVOD-2025-077',
      sequence: '77',
      from: '2025-05-08',
      to: '2025-05-08',
      opening: 100,
      closing: 121.9,
      uploadedBy: 'Glavna',
      isComplete: true,
      gap: null,
      ...figures,
      fileDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  const id = outcome.statements[0]?.recordId ?? 0;
  const { lines } = await desk.service.calls.call(paymentsCalls.statement, { id });
  expect(lines.map(({ state, amount }) => [state, amount])).toEqual([
    ['booked', 3],
    ['open', 20],
  ]);
  await expect(desk.service.calls.call(paymentsCalls.statement, { id: 999_999 })).rejects.toMatchObject({
    code: 'statement.not-found',
  });
});

test('uploaded again, also packed otherwise, it is the same one; a dry run says so and keeps nothing', async () => {
  const statement = { entries: [{ amount: '20.00' }] };
  expect((await desk.upload(statement, { dryRun: true })).statements).toMatchObject([
    { recordId: null, alreadyUploaded: false },
  ]);
  expect(await records()).toEqual([]);
  await desk.upload(statement);
  const again = await desk.upload(gzipSync(composeStatement(statement)));
  expect(again).toMatchObject({ duplicates: 1, statements: [{ alreadyUploaded: true }] });
  expect(await records()).toMatchObject([{ unmatched: 1, duplicates: 0 }]);
});

test('a line keeps the statement it first stood in, and is a duplicate of the next', async () => {
  await desk.upload({ entries: [{ amount: '20.00' }] });
  await desk.upload({ id: 'SVIBANJ', entries: [{ amount: '20.00' }, { amount: '5.00' }] });
  const found = await records();
  expect(found).toMatchObject([
    { statementId: 'SVIBANJ', unmatched: 1, duplicates: 1 },
    { statementId: 'IZVOD-2025-077', unmatched: 1, duplicates: 0 },
  ]);
});

test('between statements whose balances do not meet something is missing, and it is said what', async () => {
  const day = (id: string, on: string, opening: string) =>
    desk.upload(
      Buffer.from(
        composeStatement({ id, opening, entries: [{ amount: '10.00', bookedOn: on }] })
          .replace('<FrDtTm>2025-05-08', `<FrDtTm>${on}`)
          .replace('<ToDtTm>2025-05-08', `<ToDtTm>${on}`),
      ),
    );
  await day('I-1', '2025-05-05', '100.00');
  await day('I-2', '2025-05-06', '110.00');
  await day('I-4', '2025-05-08', '130.00');
  const message =
    'Izvod I-2 završava sa 120,00 EUR, a izvod I-4 počinje sa 130,00 EUR: između njih nedostaje izvod.';
  expect(await records()).toMatchObject([
    { statementId: 'I-4', gap: { previousStatementId: 'I-2', closing: 120, opening: 130, message } },
    { statementId: 'I-2', gap: null },
    { statementId: 'I-1', gap: null },
  ]);
  await day('I-3', '2025-05-07', '120.00');
  expect((await records()).map(({ gap }) => gap)).toEqual([null, null, null, null]);
});
