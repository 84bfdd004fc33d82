import { guessGender } from './gender.js';

describe('guessGender', () => {
  it('takes a first name in -a for a woman', () => {
    expect(['Ana', 'MARIJA', 'Željka', 'Mia'].map(guessGender)).toEqual(['f', 'f', 'f', 'f']);
  });

  it('knows the men whose names end in -a', () => {
    expect(['Luka', 'NIKOLA', 'Siniša', 'Nikša', 'Peđa', 'Pedja'].map(guessGender)).toEqual(
      Array(6).fill('m'),
    );
  });

  it('takes any other first name for a man', () => {
    expect(['Ivan', 'Mario', 'Ante', 'Toni'].map(guessGender)).toEqual(Array(4).fill('m'));
  });

  it('knows the women whose names end otherwise', () => {
    expect(['Ines', 'NIVES', 'Doris', 'Ingrid'].map(guessGender)).toEqual(Array(4).fill('f'));
  });

  it('decides by the first word and the first part of a hyphenated one', () => {
    expect(guessGender('Ivan Lukina')).toBe('m');
    expect(guessGender('Ana-Mari Proba')).toBe('f');
    expect(guessGender('Stjepan-Luka Proba')).toBe('m');
  });
});
