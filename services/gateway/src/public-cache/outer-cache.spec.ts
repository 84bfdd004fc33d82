import { outerCacheControl } from './outer-cache.js';

const page = { method: 'GET', status: 200, cacheControl: 'no-cache' };

test('a public response may be kept in front of the gateway, and no browser keeps it', () => {
  expect(outerCacheControl(page, 5)).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=60');
  expect(outerCacheControl({ ...page, status: 304 }, 5)).toContain('s-maxage=5');
});

test.each([
  ['what nobody may keep', { ...page, cacheControl: 'no-store' }],
  ['files of administrators', { ...page, cacheControl: 'private, no-store' }],
  ['what has its own time', { ...page, cacheControl: 'public, max-age=3600' }],
  ['a response that says nothing', { ...page, cacheControl: undefined }],
  ['an error', { ...page, status: 503 }],
  ['a write', { ...page, method: 'POST' }],
])('%s stays as it is', (_what, response) => {
  expect(outerCacheControl(response, 5)).toBeUndefined();
});

test('the switch is off unless seconds are given', () => {
  expect(outerCacheControl(page, 0)).toBeUndefined();
});
