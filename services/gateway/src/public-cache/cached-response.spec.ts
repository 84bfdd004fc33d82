import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jsonResponse } from './cached-response.js';

const long = jsonResponse(200, { text: 'Đurđica '.repeat(500) });

test('the best encoding a client takes is chosen, the costly one when it is sent again', async () => {
  const response = jsonResponse(200, { text: 'Đurđica '.repeat(500) });
  expect(response.encodingFor('gzip, deflate, br')).toBe('gzip');
  expect(response.encodingFor('br')).toBe('br');
  await response.encoded('gzip');
  expect(response.encodingFor('gzip, deflate, br')).toBe('br');
  expect(long.encodingFor('gzip, br;q=0')).toBe('gzip');
  expect(long.encodingFor('deflate')).toBe('identity');
  expect(long.encodingFor(undefined)).toBe('identity');
});

test('a short response is not compressed', () => {
  expect(jsonResponse(200, []).encodingFor('br')).toBe('identity');
});

test('every variant holds the same text', async () => {
  expect(brotliDecompressSync(await long.encoded('br'))).toEqual(long.bytes);
  expect(gunzipSync(await long.encoded('gzip'))).toEqual(long.bytes);
});

test('equal bytes have equal tags, other bytes have other ones', () => {
  expect(jsonResponse(200, [1]).etag).toBe(jsonResponse(200, [1]).etag);
  expect(jsonResponse(200, [1]).etag).not.toBe(jsonResponse(200, [2]).etag);
});
