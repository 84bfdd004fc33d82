import { readReportsQuery } from './reports-query.js';

const read = (query: string) => readReportsQuery(new URLSearchParams(query));

test('without anything it means everything up to a page', () => {
  expect(read('')).toEqual({ politicianId: undefined, limit: 1000, offset: 0 });
  expect(read('politicianId=&limit=%20&offset=&utm_source=x')).toEqual(read(''));
});

test('a larger limit is cut, not refused', () => {
  expect(read('limit=5000&offset=99999999')).toMatchObject({ limit: 1000, offset: 1_000_000 });
});

test('the politician, and where the page begins and ends', () => {
  expect(read('politicianId=7&politicianId=8&limit=0&offset=20')).toEqual({
    politicianId: 7,
    limit: 0,
    offset: 20,
  });
});

test.each(['0', '-1', '1.5', 'abc', '1e3', '2147483648', '99999999999', '١'])(
  'politicianId %s is refused by name',
  (id) => {
    expect(() => read(`politicianId=${id}`)).toThrow(
      expect.objectContaining({
        code: 'request.malformed',
        details: { errors: [{ field: 'politicianId', message: 'Unesite broj političara' }] },
      }),
    );
  },
);

test('everything wrong is named at once', () => {
  expect(() => read('politicianId=x&limit=-1&offset=y')).toThrow(
    expect.objectContaining({
      details: {
        errors: ['politicianId', 'limit', 'offset'].map((field) => expect.objectContaining({ field })),
      },
    }),
  );
});
