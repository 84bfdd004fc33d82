import { isKnownEtag } from './known-etag.js';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b","a"', 'W/"a"', true],
  ['"x,y"', '"x,y"', true],
  ['*', '"a"', true],
  [' * ', 'W/"a"', true],
  [undefined, '"a"', false],
  ['', '"a"', false],
  ['"b"', '"a"', false],
  ['"ab"', '"a"', false],
  ['a', '"a"', false],
  ['"*"', '"a"', false],
  ['"b" "', '" "', false],
])('If-None-Match: %s knows %s: %s', (header, etag, expected) => {
  expect(isKnownEtag(header, etag)).toBe(expected);
});
