import { wrapText } from './wrap-text.js';

const box = { width: 104, fontSize: 10, lines: 2 };

test('a text is broken between words', () => {
  expect(wrapText('Izgraditi dječji vrtić u naselju', box)).toEqual(['Izgraditi dječji', 'vrtić u naselju']);
});

test('what does not fit ends in dots', () => {
  expect(wrapText('Izgraditi dječji vrtić u svakom naselju grada', box)).toEqual([
    'Izgraditi dječji',
    'vrtić u svakom…',
  ]);
});

test('a word longer than a line is cut, nothing is lost', () => {
  expect(wrapText('a'.repeat(25), box).join('')).toBe('a'.repeat(25));
});

test('an empty text has no lines', () => {
  expect(wrapText('  ', box)).toEqual([]);
});
