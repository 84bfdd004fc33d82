import { foldedFilter } from './folded-filter';

describe('options of a list', () => {
  it.each([
    ['cakov', 'Čakovec'],
    ['ĐURĐ', 'Đurđevac'],
    ['djurdj', 'Đurđevac'],
    ['durd', 'Đurđevac'],
    ['sv. nedelja', 'Sv. Nedelja'],
  ])('%s finds %s', (typed, label) => {
    expect(foldedFilter(typed, { label })).toBe(true);
  });

  it('are not found by something else', () => {
    expect(foldedFilter('zagreb', { label: 'Split' })).toBe(false);
    expect(foldedFilter('split')).toBe(false);
  });
});
