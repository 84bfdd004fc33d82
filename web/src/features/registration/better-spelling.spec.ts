import { betterName, betterOffice } from './better-spelling';

test.each([
  ['ANA ANIĆ-BABIĆ', 'Ana Anić-Babić'],
  ['ana anić', 'Ana Anić'],
  ['Ivan HORVAT', 'Ivan Horvat'],
  ['Ana Anić', null],
  ['  Ana  Anić ', null],
  ['', null],
])('the name %p is offered as %p', (typed, offered) => {
  expect(betterName(typed)).toBe(offered);
});

test.each([
  ['načelnik', 'grad', 'gradonačelnik'],
  ['načelnica', 'grad', 'gradonačelnica'],
  ['gradonačelnik', 'općina', 'načelnik'],
  ['gradonačelnica', 'općina', 'načelnica'],
  ['načelnik', 'općina', null],
  ['župan', 'grad', null],
] as const)('%s of a %s is called %s', (position, kind, word) => {
  expect(betterOffice(position, kind)).toBe(word);
});
