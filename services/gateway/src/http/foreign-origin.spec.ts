import { isForeignWrite } from './foreign-origin.js';

const write = (asked: { method?: string; host?: string; origin?: string; fetchSite?: string }) =>
  isForeignWrite({
    method: 'POST',
    host: 'jamcimo.example',
    origin: undefined,
    fetchSite: undefined,
    ...asked,
  });

test('a write of the own page is no foreign one', () => {
  expect(write({ origin: 'https://jamcimo.example', fetchSite: 'same-origin' })).toBe(false);
  expect(write({ origin: 'https://jamcimo.example', host: 'jamcimo.example:443' })).toBe(false);
  expect(write({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(false);
});

test('a client without these headers passes', () => {
  expect(write({})).toBe(false);
  expect(write({ fetchSite: 'none' })).toBe(false);
});

test.each([
  { fetchSite: 'cross-site' },
  { fetchSite: 'same-site' },
  { fetchSite: 'same-site', origin: 'https://jamcimo.example' },
  { origin: 'https://evil.example' },
  { origin: 'https://jamcimo.example.evil.example' },
  { origin: 'https://sub.jamcimo.example' },
  { origin: 'https://jamcimo.example:8443' },
  { origin: 'null' },
  { origin: 'https://jamcimo.example', host: '' },
])('%o is foreign', (asked) => {
  expect(write(asked)).toBe(true);
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s writes nothing', (method) => {
  expect(write({ method, origin: 'https://evil.example', fetchSite: 'cross-site' })).toBe(false);
});
