import { initials } from './initials.js';

describe('initials', () => {
  it.each([
    ['Ivan Horvat', 'IH'],
    ['Šime Probić Đurđek', 'ŠĐ'],
    ['Dženita Njegovan', 'DN'],
    ['ana-marija proba', 'AP'],
    ['"Ana" (Proba)', 'AP'],
    ['Ana - 7', 'A'],
    ['Ivan Horvat, rođ.1976.', 'IH'],
    ['Ana', 'A'],
    ['', '?'],
    ['123', '?'],
  ])('of %p are %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
