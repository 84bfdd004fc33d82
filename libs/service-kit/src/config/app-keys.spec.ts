import { SERVICE_NAMES } from '@jamcimo/contracts';
import { APP_KEYS_OF, appKeys, appKeysToHold, heldAppKeys } from './app-keys.js';

const APP_SECRET = 'a secret for tests only';

test('what a service holds is what the secret makes of the same purpose, also while the secret is exchanged', () => {
  for (const secret of [APP_SECRET, `a newer secret of tests,${APP_SECRET}`]) {
    for (const service of SERVICE_NAMES) {
      const APP_KEYS = heldAppKeys.optional().parse(appKeysToHold(service, secret));
      for (const purpose of APP_KEYS_OF[service])
        expect(appKeys({ APP_KEYS }, purpose)).toEqual(appKeys({ APP_SECRET: secret }, purpose));
      expect(JSON.stringify(APP_KEYS ?? '')).not.toContain(APP_SECRET);
    }
  }
});

test('the keys are the same in every release: files and links of earlier ones open', () => {
  const made = (purpose: Parameters<typeof appKeys>[1]) =>
    appKeys({ APP_SECRET }, purpose)[0].toString('base64url');
  expect(made('private objects v1')).toBe('tCiwZQM0j96t3zHRTk68APUysrp5EP1j-UNm6v570VU');
  expect(made('links v1')).toBe('CN4rtWe0NVNSKPiY3v-grdalzO-nk-MEP1MNtyreEf8');
  expect(made('removed people v1')).toBe('4kk2dC6f-7IYdgHzzL1JCVHYoFIONcxuXKI56uEjxdI');
  expect(made('request fingerprints v1')).not.toBe(made('mail quota v1'));
});

test('whoever was not given a key gets none, neither of another purpose nor from nothing', () => {
  const APP_KEYS = appKeysToHold('payments', APP_SECRET);
  expect(() => appKeys({ APP_KEYS, APP_SECRET }, 'links v1')).toThrow('There is no key for links v1');
  expect(() => appKeys({}, 'links v1')).toThrow('There is no key for links v1');
  expect(appKeysToHold('media-monitor', APP_SECRET)).toBeUndefined();
  expect(appKeysToHold('backups', APP_SECRET)).toBeUndefined();
});
