import { readableAddress } from './readable-address.js';

test.each(['/', '/about?x=%', '/?city=%FF', '/a%20b', '/api/politicians/%E0%A4%A'])('%s stays', (url) => {
  expect(readableAddress(url)).toBe(url);
});

test.each(['/%', '/%E0%A4%A', '/about%ZZ?x=1'])('%s leads nowhere', (url) => {
  expect(readableAddress(url)).toBe('/stranica-nije-pronadena');
});
