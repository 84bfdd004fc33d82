import { sortName } from './sort-name.js';

describe('sortName', () => {
  it('sorts a double surname under its last word', () => {
    expect(sortName('Marija Probić Đurđek')).toEqual({ last: 'Đurđek', name: 'Marija Probić Đurđek' });
  });

  it('never sorts by the homonym suffix', () => {
    expect(sortName('Ivan Horvat, rođ.1976.')).toEqual({ last: 'Horvat', name: 'Ivan Horvat' });
  });

  it('ignores stray white space', () => {
    expect(sortName('  Ana\u00a0 Proba ')).toEqual({ last: 'Proba', name: 'Ana Proba' });
  });

  it('has an empty last word for an empty name only', () => {
    expect(sortName('')).toEqual({ last: '', name: '' });
    expect(sortName('Ana').last).toBe('Ana');
  });
});
