import { candidacyText, isSameOffice, officeText, positionFor } from './position.js';

describe('positionFor', () => {
  it.each([
    ['county', 'župan', 'županica'],
    ['grad', 'gradonačelnik', 'gradonačelnica'],
    ['općina', 'načelnik', 'načelnica'],
  ] as const)('names the head of a %s in both forms', (unitKind, man, woman) => {
    expect(positionFor({ race: 'executive', unitKind, gender: 'm' })).toBe(man);
    expect(positionFor({ race: 'executive', unitKind, gender: 'f' })).toBe(woman);
  });

  it.each([
    ['county', 'Županijsko vijeće'],
    ['grad', 'Gradsko vijeće'],
    ['općina', 'Općinsko vijeće'],
  ] as const)('names the council of a %s the same for everybody', (unitKind, council) => {
    expect(positionFor({ race: 'council', unitKind, gender: 'm' })).toBe(council);
    expect(positionFor({ race: 'council', unitKind, gender: 'f' })).toBe(council);
  });
});

describe('candidacyText', () => {
  it.each([
    ['candidate', 'm', 'kandidat 2025.'],
    ['candidate', 'f', 'kandidatkinja 2025.'],
    ['candidate', null, 'kandidatura 2025.'],
    ['elected', 'm', 'izabran 2025.'],
    ['elected', 'f', 'izabrana 2025.'],
    ['elected', null, 'osvojen mandat 2025.'],
  ] as const)('of %s, gender %s, is "%s"', (candidacy, gender, text) => {
    expect(candidacyText(candidacy, gender, 2025)).toBe(text);
  });
});

test.each([
  ['gradonačelnik', 'gradonačelnica', true],
  ['Načelnik', 'načelnica', true],
  ['župan', 'županica', true],
  ['Gradsko vijeće', 'Gradsko vijeće', true],
  ['gradonačelnica', 'Gradsko vijeće', false],
  ['načelnik', null, false],
])('whether %s and %s are one office: %s', (one, other, isSame) => {
  expect(isSameOffice(one, other)).toBe(isSame);
});

test('an office in running text has what is known of the election behind it', () => {
  const position = 'gradonačelnica';
  expect(officeText({ position, candidacyText: 'izabrana 2025.' })).toBe('gradonačelnica (izabrana 2025.)');
  expect(officeText({ position, candidacyText: null })).toBe('gradonačelnica');
  expect(officeText({ position: null, candidacyText: 'izabrana 2025.' })).toBeNull();
});
