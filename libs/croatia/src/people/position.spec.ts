import { positionFor } from './position.js';

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
