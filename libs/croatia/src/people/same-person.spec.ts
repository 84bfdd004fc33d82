import fc from 'fast-check';
import { isSamePerson } from './same-person.js';

test.each([
  ['Ana Anić', 'ANIC ANA'],
  ['Đuro Horvat', 'HORVAT DJURO'],
  ['Đuro Horvat', 'DURO HORVAT'],
  ['Marija Novak-Kovač', 'NOVAK KOVAC MARIJA'],
  ['dr. sc. Iva Ivić', 'IVIĆ, IVA'],
  ["Ana D'Agostini", 'DAGOSTINI ANA'],
])('%s and %s can be one person', (one, other) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([true, true]);
});

test.each([
  ['Ana Anić', 'ANIĆ IVAN'],
  ['Ana Anić', 'ANIĆ'],
  ['Ana Anić', 'ANA ANIĆ D.O.O.'],
  ['Ana Ana Anić', 'Ana Anić'],
  ['', ''],
  ['dr.', 'prof.'],
])('%p and %p are not', (one, other) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([false, false]);
});

test('the order of words and capitals never matter', () => {
  const word = fc.stringMatching(/^[A-Za-zčćđšžČĆĐŠŽ]{4,9}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
      expect(isSamePerson(words.join(' '), words.toReversed().join(' ').toUpperCase())).toBe(true);
    }),
  );
});
