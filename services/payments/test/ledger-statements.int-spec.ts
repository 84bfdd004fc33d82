import { paymentsCalls } from '@jamcimo/contracts';
import { type ComposedEntry, composeStatement } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

/** A statement of days of May. */
const days = (from: string, to: string, opening: string, entries: ComposedEntry[]) =>
  desk.upload(
    Buffer.from(
      composeStatement({ id: `I-${from}-${to}`, opening, entries })
        .replace('<FrDtTm>2025-05-08', `<FrDtTm>2025-05-${from}`)
        .replace('<ToDtTm>2025-05-08', `<ToDtTm>2025-05-${to}`),
    ),
  );
const donation = (day: string, amount = '10.00'): ComposedEntry => ({
  ...{ amount, bankReference: `D-${day}`, bookedOn: `2025-05-${day}` },
});

/** The bank's account in the ledger, what the last statement says, and the accounts that statements fill beside payments. Euro. */
async function bank() {
  const { ledger } = await desk.service.calls.call(paymentsCalls.reconcile, { repair: false });
  const of = Object.fromEntries(ledger.accounts.map(({ account, cents }) => [account, cents / 100]));
  const [{ ledgerCents, statementCents } = { ledgerCents: 0, statementCents: 0 }] = ledger.banks;
  return {
    ledger: ledgerCents / 100,
    statement: statementCents / 100,
    ...{ opening: 0 - (of.opening ?? 0), own: 0 - (of['own-payments'] ?? 0) },
  };
}

test('a payment that the bank took back has left its account', async () => {
  const { reference } = await desk.expected();
  await days('05', '05', '100.00', [paid(reference, { bookedOn: '2025-05-05' })]);
  expect(await bank()).toEqual({ ledger: 103, statement: 103, opening: 100, own: 0 });
  const back = { isReversal: true, isDebit: true, bookedOn: '2025-05-06' };
  await days('06', '06', '103.00', [paid(reference, back), { ...donation('06'), ...back }]);
  expect(await bank()).toEqual({ ledger: 90, statement: 90, opening: 100, own: 0 });
});

test('days one after another, in whatever order they are uploaded: the last one says what is there, the first one with what it began', async () => {
  await days('06', '06', '110.00', [donation('06')]);
  expect(await bank()).toEqual({ ledger: 120, statement: 120, opening: 110, own: 0 });
  await days('07', '07', '120.00', [{ amount: '1.50', isDebit: true, bookedOn: '2025-05-07' }]);
  await days('05', '05', '100.00', [donation('05')]);
  expect(await bank()).toEqual({ ledger: 118.5, statement: 118.5, opening: 100, own: -1.5 });
});

test('what the association paid on days that two statements tell of left its account once', async () => {
  const own = { amount: '1.50', isDebit: true, bookedOn: '2025-05-06', bankReference: 'N-1' };
  const entries = [donation('05'), own];
  await days('05', '06', '100.00', entries);
  await days('05', '06', '100.00', entries);
  expect(await bank()).toEqual({ ledger: 108.5, statement: 108.5, opening: 100, own: -1.5 });
  await days('05', '07', '100.00', [...entries, donation('07')]);
  expect(await bank()).toEqual({ ledger: 118.5, statement: 118.5, opening: 100, own: -1.5 });
});
