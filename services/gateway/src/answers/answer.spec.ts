import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jsonAnswer } from './answer.js';

const long = jsonAnswer(200, { text: 'Đurđica '.repeat(500) });

test('the best encoding a client takes is chosen', () => {
  expect(long.encodingFor('gzip, deflate, br')).toBe('br');
  expect(long.encodingFor('gzip, br;q=0')).toBe('gzip');
  expect(long.encodingFor('deflate')).toBe('identity');
  expect(long.encodingFor(undefined)).toBe('identity');
});

test('a short answer is not compressed', () => {
  expect(jsonAnswer(200, []).encodingFor('br')).toBe('identity');
});

test('every variant holds the same text', async () => {
  expect(brotliDecompressSync(await long.encoded('br'))).toEqual(long.bytes);
  expect(gunzipSync(await long.encoded('gzip'))).toEqual(long.bytes);
});

test('equal bytes have equal tags, other bytes have other ones', () => {
  expect(jsonAnswer(200, [1]).etag).toBe(jsonAnswer(200, [1]).etag);
  expect(jsonAnswer(200, [1]).etag).not.toBe(jsonAnswer(200, [2]).etag);
});
