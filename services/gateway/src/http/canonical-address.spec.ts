import { canonicalAddress } from './canonical-address.js';

test.each(['/', '/about?x=%', '/?city=%FF', '/a%20b', '/a%2Fb', '/api/politicians/%E0%A4%A', '*'])(
  '%s stays as it is',
  (url) => {
    expect(canonicalAddress(url)).toBe(url);
  },
);

test.each(['/%', '/%E0%A4%A', '/about%ZZ?x=1'])('%s leads nowhere', (url) => {
  expect(canonicalAddress(url)).toBe('/stranica-nije-pronadena');
});

test.each([
  ['/%61pi/login', '/api/login'],
  ['/%61%70%69/%6Cogin?a=%61', '/api/login?a=%61'],
  ['/api/politicians/%E0%A4%A%31', '/api/politicians/%E0%A4%A1'],
  ['/%61pi/politicians/%E0%A4', '/api/politicians/%E0%A4'],
  ['http://jamcimo.example/api/login', '/api/login'],
  ['HTTP://jamcimo.example/%61pi/login?x=1', '/api/login?x=1'],
  ['http://jamcimo.example', '/'],
  ['http://jamcimo.example?x=1', '/?x=1'],
])('%s is routed and judged as %s', (url, address) => {
  expect(canonicalAddress(url)).toBe(address);
});
