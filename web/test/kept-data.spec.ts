import { KEPT_DATA } from '@jamcimo/contracts/kept-data';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';

const rows = new I18n(hr).fixed('legal')('privacy.kept.rows', { returnObjects: true });
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);

test('/privacy has a row of all that is to be on it, in the same order, and of nothing else', () => {
  const expected = KEPT_DATA.filter(({ isOnPrivacyPage }) => isOnPrivacyPage).map(({ key }) => key);
  expect(rows.map(({ key }) => key)).toEqual(expected);
});

test.each(rows)('/privacy and PRIVACY.md say the same periods of $key', ({ key, goes }) => {
  const kept = KEPT_DATA.find((row) => row.key === key);
  expect(goes).not.toContain('{{');
  // What goes "at once" or with another record has no number in either of them.
  expect([...new Set(numbersIn(goes))]).toEqual([...new Set(numbersIn(kept?.goes ?? ''))]);
});

test.each(rows)(
  '/privacy and PRIVACY.md both say of $key whether it lies at the second site too',
  ({ key, where }) => {
    const kept = KEPT_DATA.find((row) => row.key === key);
    expect(where.includes('na drugom mjestu')).toBe(kept?.where.includes('second site'));
  },
);
