import { goalText } from './goal-text';

describe('goalText', () => {
  it.each([
    ['Izgraditi vrtić.', 'Izgraditi vrtić.'],
    ['{"goal":"Izgraditi vrtić."}', 'Izgraditi vrtić.'],
    [' {"goal": " Izgraditi vrtić. ", "x": 1} ', 'Izgraditi vrtić.'],
    ['{Izgraditi} vrtić.', '{Izgraditi} vrtić.'],
    ['{"cilj":"Izgraditi vrtić."}', '{"cilj":"Izgraditi vrtić."}'],
    ['{"goal":7}', '{"goal":7}'],
  ])('reads %s as %s', (item, text) => {
    expect(goalText(item)).toBe(text);
  });
});
