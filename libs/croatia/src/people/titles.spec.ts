import { avatarUrl } from './avatar.js';
import { guessGender } from './gender.js';
import { initials } from './initials.js';
import { properName } from './proper-name.js';
import { sortName } from './sort-name.js';
import { foldedWithoutTitles, splitTitles, withoutTitles } from './titles.js';

test.each([
  'dr. sc. Mirna Kolar',
  'Dr. sc. Mirna Kolar',
  'dr.sc.Mirna Kolar',
  'dr sc Mirna Kolar',
  'prof. dr. sc. Mirna Kolar',
  'Prof. Mirna Kolar',
  'mr. sc. Mirna Kolar, dr. med.',
  'prim. Mirna Kolar, dr. med., spec.',
  'akad. Mirna Kolar',
  'akademkinja Mirna Kolar',
  'izv. prof. Mirna Kolar',
  'Mirna Kolar, dipl. oec.',
  'Mirna Kolar,dipl.oec.',
  'Mirna Kolar dipl. ing. građ.',
  'Mirna Kolar - mag. iur.',
  'Mirna Kolar, univ. spec. oec.',
  'Mirna Kolar, univ.spec.pol.',
  'Mirna Kolar, bacc. oec., mag. ing. aedif.',
  'Mirna Kolar, diplomirana ekonomistica',
  'Mirna Kolar, Ph.D.',
  'Mirna Kolar, LL.M.',
  'Mirna Kolar, B.Sc.',
  'Mirna Kolar MBA',
  'dr. sc., Mirna Kolar',
  'Mirna  Kolar',
])('%s is Mirna Kolar, and is sorted and drawn as she', (name) => {
  expect(withoutTitles(name)).toBe('Mirna Kolar');
  expect(sortName(name)).toEqual({ last: 'Kolar', name: 'Mirna Kolar' });
  expect(initials(name)).toBe('MK');
  expect(avatarUrl(name)).toBe(avatarUrl('Mirna Kolar'));
  expect(guessGender(name)).toBe('f');
});

test.each([
  'Mirna Kolar',
  'Mag Kovač',
  'Ljerka Nj. Kos',
  'J. R. Kos',
  'Ivan Horvat ml.',
  'Ivan Horvat, ml.',
  'Ivan Horvat II',
  'Kolar, Mirna',
  'kolar, mirna',
  'Ana Kolar rođ. Babić',
  'Ana von der Med',
  'Sukarno',
  'Јелена Жижић',
  '',
])('%s has no title', (name) => {
  expect(splitTitles(name)).toEqual({ before: [], name, behind: [] });
});

test('in capitals they are the same, and are written small in a proper name', () => {
  expect(withoutTitles('DR. SC. MIRNA KOLAR, DIPL. OEC.')).toBe('MIRNA KOLAR');
  expect(properName('DR. SC. MIRNA KOLAR, DIPL. OEC., DR. MED.')).toBe(
    'dr. sc. Mirna Kolar, dipl. oec., dr. med.',
  );
});

test.each([
  ['dr sc mirna kolar', 'mirna kolar'],
  ['mirna kolar dr med', 'mirna kolar'],
  ['prof mirna kolar dipl oec', 'mirna kolar'],
  ['ana marija nov', 'ana marija nov'],
  ['mag kovac', 'mag kovac'],
])('the folded name %s is that of %s', (folded, name) => {
  expect(foldedWithoutTitles(folded)).toBe(name);
});

test('of father and son the younger is sorted by the surname', () => {
  expect(sortName('Ivan Horvat ml.').last).toBe('Horvat');
  expect(initials('Ivan Horvat ml.')).toBe('IH');
});
