import { DomainError } from '@jamcimo/contracts';
import { readListQuery } from './list-query.js';

const read = (query: string) => readListQuery(new URLSearchParams(query));

test('all filters, the order and the page are read; unknown names are ignored', () => {
  expect(
    read(
      'jurisdiction=Zadarska&party=SDP&verified=false&guaranteed=true&city=Zadar&q=an+a&sort=name&limit=24&offset=48&adminBypass=true',
    ),
  ).toEqual({
    filters: {
      jurisdiction: 'Zadarska',
      party: 'SDP',
      verified: false,
      guaranteed: true,
      city: 'Zadar',
      q: 'an a',
    },
    sort: 'name',
    limit: 24,
    offset: 48,
  });
});

test('empty values count as absent and a repeated one by its first', () => {
  const { filters, limit } = read('party=&verified=&limit=&city=Sinj&city=Split');
  expect(filters).toEqual({ city: 'Sinj' });
  expect(limit).toBeUndefined();
});

test('a larger limit and a longer search text are cut, not refused', () => {
  const { limit, filters } = read(`limit=5000&q=${'a'.repeat(100)}`);
  expect(limit).toBe(1000);
  expect(filters.q).toHaveLength(80);
});

test('searches that find the same have the same text', () => {
  const texts = ['Šimunčić', 'SIMUNCIC ', 'šimunčić!'].map((q) =>
    read(`limit=24&q=${encodeURIComponent(q)}`),
  );
  expect(new Set(texts.map(({ filters }) => filters.q))).toEqual(new Set(['simuncic']));
});

test.each([
  'verified=maybe',
  'guaranteed=1',
  'sort=votes',
  'limit=-1',
  'limit=abc',
  'offset=1.5',
  'limit=1e3',
  'city=A%00',
])('%s is refused in Croatian, naming the field', (query) => {
  const error = catchError(() => read(query));
  expect(error).toMatchObject({ code: 'request.malformed', message: 'Pogreška filtriranja' });
  expect(error.details.errors?.map(({ field }) => field)).toEqual([query.split('=')[0]]);
});

test('all wrong values are reported at once', () => {
  const error = catchError(() => read('verified=x&limit=x&offset=x'));
  expect(error.details.errors).toHaveLength(3);
});

function catchError(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was refused');
}
