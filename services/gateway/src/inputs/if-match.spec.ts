import { expectedVersion } from './if-match.js';

test.each([
  ['"3"', 3],
  ['W/"12"', 12],
  ['7', 7],
  ['*', undefined],
  [undefined, undefined],
])('%s expects version %s', (header, version) => {
  expect(expectedVersion(header)).toBe(version);
});

test.each(['"x"', '"3", "4"', '', '"-1"'])('%s is refused', (header) => {
  expect(() => expectedVersion(header)).toThrow('Zahtjev nije ispravan.');
});
