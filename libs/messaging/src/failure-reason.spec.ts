import { QueryFailedError } from 'typeorm';
import { z } from 'zod';
import { failureReason } from './failure-reason.js';

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
