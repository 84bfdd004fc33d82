import { QueryFailedError } from 'typeorm';
import { z } from 'zod';
import { failureReason, withoutPersonalData } from './failure-reason.js';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const queryFailed = (code: string, message: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), { code }));

test('an error keeps its own words', () => {
  expect(failureReason(new Error('the object store is away'))).toBe('the object store is away');
  expect(failureReason('just a word')).toBe('just a word');
});

test('e-mail addresses are left out', () => {
  expect(failureReason(new Error('550 <ana.anic@primjer.example>: no such user'))).toBe(
    '550 <…>: no such user',
  );
});

test.each([
  ['an IBAN', 'paid from HR12 1001 0051 8630 0016 0 today', 'paid from … today'],
  ['an IBAN without blanks', 'HR1210010051863000160', '…'],
  ['a telephone number', 'call +385 (0)91 555-77 88', 'call …'],
  ['an OIB', 'OIB: 94577403194.', 'OIB: ….'],
])('%s is left out', (_what, text, rest) => {
  expect(withoutPersonalData(text)).toBe(rest);
});

test('numbers, addresses and times that say nothing of a person stay', () => {
  const text =
    'job evt-0a4e5f8e-8f4f-4f3c-9a61-0f6a5b1c2d3e of request 1003-000000010, 127.0.0.1:20345, 2026-11-22T10:28:00.000+01:00';
  expect(withoutPersonalData(text)).toBe(text);
});

test('of text that is no JSON nothing is repeated', () => {
  expect(failureReason(thrownBy(() => JSON.parse('Ana Anić, Split')))).toBe('invalid JSON');
});

test('of a payload that breaks its schema the fields are named, not their values', () => {
  const schema = z.object({ name: z.string(), county: z.enum(['a']) });
  const error = thrownBy(() => schema.parse({ name: 5, county: 'Ana Anić' }));
  expect(failureReason(error)).toBe('invalid payload: name invalid_type, county invalid_value');
});

test('of a wrong value the database names the kind, of a broken rule the rule', () => {
  expect(failureReason(queryFailed('22P02', 'invalid input syntax for type integer: "Ana Anić"'))).toBe(
    'invalid input syntax for type integer: "…"',
  );
  expect(failureReason(queryFailed('23505', 'duplicate key value violates unique constraint "x_pkey"'))).toBe(
    'duplicate key value violates unique constraint "x_pkey"',
  );
});
