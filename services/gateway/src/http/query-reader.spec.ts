import { QueryReader } from './query-reader.js';

test('a value that is not one of a parameter is answered with the meaning of each that is', () => {
  const reader = new QueryReader(new URLSearchParams({ state: 'sve', verified: 'možda', order: 'oldest' }));
  reader.oneOf('state', ['failed', 'open']);
  reader.flag('verified');
  expect(reader.oneOf('order', ['oldest', 'newest'])).toBe('oldest');
  expect(() => reader.done({})).toThrow(
    expect.objectContaining({
      details: {
        errors: [
          { field: 'state', message: 'Dopuštene vrijednosti: neuspjelo (»failed«), otvoreno (»open«)' },
          { field: 'verified', message: 'Dopuštene vrijednosti: da (»true«), ne (»false«)' },
        ],
      },
    }),
  );
});
