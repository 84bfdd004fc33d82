import { fold } from '../text/fold.js';
import { isOfficeWord, officeOfWord } from './office-words.js';

test.each([
  ['župan', 'zupan'],
  ['županica', 'zupanica'],
  ['župana', 'zupan'],
  ['načelnik', 'nacelnica'],
  ['načelnici', 'nacelnik'],
  ['gradonačelnikom', 'gradonacelnica'],
  ['vijećnica', 'vijece'],
])('%s names an office that is stored as %s', (typed, stored) => {
  const office = officeOfWord(fold(typed));
  expect(new RegExp(`^${office?.stored}$`).test(stored)).toBe(true);
  expect(stored.startsWith(office?.begins ?? '-')).toBe(true);
});

test.each(['županja', 'županija', 'županijsko', 'župančić', 'načelno', 'grad', 'zupanić-perić'])(
  '%s names none',
  (word) => {
    expect(isOfficeWord(fold(word))).toBe(false);
  },
);
