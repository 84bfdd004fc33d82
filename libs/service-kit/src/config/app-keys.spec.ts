import { type AppKeyPurpose, appKeys } from './app-keys.js';

const APP_SECRET = 'a secret for tests only';

/** As every release since these purposes exist made them. */
const KEYS: Record<AppKeyPurpose, string> = {
  'links v1': 'CN4rtWe0NVNSKPiY3v-grdalzO-nk-MEP1MNtyreEf8',
  'mail quota v1': 'ui-QZbFG72GEge_0OOPQvv6Z5cU-w2IwDj98FGFa5CU',
  'private objects v1': 'tCiwZQM0j96t3zHRTk68APUysrp5EP1j-UNm6v570VU',
  'removed people v1': '4kk2dC6f-7IYdgHzzL1JCVHYoFIONcxuXKI56uEjxdI',
  'request fingerprints v1': '-kV4eigXJYsjtIRuOkUEiABuTzj9CajIQCdVSJU-4zg',
  'second factors v1': '7evLbd5bO70pcxbL1fXK5FwOh5-elJTmg35RmuAqRkg',
  'statement lines v1': 'jupjqT0az-Ypl52ilSRALJJfES9C42EqKohEspSwZIQ',
  'throttles v1': 'BEL8E2u8yGPKbyx1y4VEY9eThbGe6u5mw3kpkUNeqrM',
};
const made = (secret: string, purpose: AppKeyPurpose) =>
  appKeys({ APP_SECRET: secret }, purpose).map((key) => key.toString('base64url'));

test('the keys are the same in every release: files and links of earlier ones open', () => {
  for (const [purpose, key] of Object.entries(KEYS))
    expect([purpose, made(APP_SECRET, purpose as AppKeyPurpose)]).toEqual([purpose, [key]]);
});

test('while the secret is exchanged the first makes, and both open', () => {
  const [first, second, ...others] = made(`a newer secret of tests, ${APP_SECRET}`, 'links v1');
  expect(first).toBe(made('a newer secret of tests', 'links v1')[0]);
  expect([second, ...others]).toEqual([KEYS['links v1']]);
});

test('without a secret there is no key', () => {
  expect(() => appKeys({}, 'links v1')).toThrow('There is no key for links v1: APP_SECRET is not set');
});
