import { z } from 'zod';
import { choice, day, flag, inPagesOnly, month, recordNumber, searchText, text } from './query-fields.js';
import { readQuery } from './read-query.js';

const schema = z.object({
  state: choice(['failed', 'open']),
  verified: flag,
  politicianId: recordNumber('Unesite broj političara'),
  city: text,
  q: searchText,
  from: day,
  month,
  ...inPagesOnly,
});
const read = (query: string) => readQuery(schema, new URLSearchParams(query));

test('without anything it means everything up to a page', () => {
  expect(read('')).toEqual({ limit: 1000, offset: 0 });
  expect(read('politicianId=&limit=%20&offset=&utm_source=x')).toEqual(read(''));
});

test('values are read, a repeated one by its first', () => {
  expect(
    read(
      'state=open&verified=false&politicianId=7&politicianId=8&city=+Sinj&from=2026-02-28&month=2026-02&offset=20',
    ),
  ).toEqual({
    state: 'open',
    verified: false,
    politicianId: 7,
    city: 'Sinj',
    from: '2026-02-28',
    month: '2026-02',
    limit: 1000,
    offset: 20,
  });
});

test('a larger number and a longer search text are cut, not refused', () => {
  const { q, ...rest } = read(`limit=5000&offset=99999999&q=${'a'.repeat(100)}`);
  expect(rest).toEqual({ limit: 1000, offset: 1_000_000 });
  expect(q).toHaveLength(80);
});

test('a value that is not one of a parameter is answered with the meaning of each that is', () => {
  expect(() => read('state=sve&verified=možda')).toThrow(
    expect.objectContaining({
      code: 'request.malformed',
      details: {
        errors: [
          { field: 'state', message: 'Dopuštene vrijednosti: neuspjelo (»failed«), otvoreno (»open«)' },
          { field: 'verified', message: 'Dopuštene vrijednosti: da (»true«), ne (»false«)' },
        ],
      },
    }),
  );
});

test.each<[query: string, message: string]>([
  ...['0', '-1', '1.5', 'abc', '1e3', '2147483648', '99999999999', '١'].map((id): [string, string] => [
    `politicianId=${id}`,
    'Unesite broj političara',
  ]),
  ['limit=1e3', 'Unesite nenegativan cijeli broj'],
  ['offset=-1', 'Unesite nenegativan cijeli broj'],
  ['from=2026-02-30', 'Unesite ispravan datum'],
  ['month=2026-13', 'Unesite ispravan mjesec'],
  ['city=A%00', 'Neispravna vrijednost'],
  [`city=${'a'.repeat(201)}`, 'Predugo'],
])('%s is refused by name', (query, message) => {
  expect(() => read(query)).toThrow(
    expect.objectContaining({
      message: 'Pogreška filtriranja',
      details: { errors: [{ field: query.split('=')[0], message }] },
    }),
  );
});

test('everything wrong is named at once', () => {
  expect(() => read('politicianId=x&limit=-1&offset=y')).toThrow(
    expect.objectContaining({
      details: {
        errors: ['politicianId', 'limit', 'offset'].map((field) => expect.objectContaining({ field })),
      },
    }),
  );
});
