import { haveCommonWord, isSameText, sketchOf } from './same-text.js';

const sentence = (number: number) =>
  `Rečenica broj ${number} govori o vodi, otpadu i ${number * 7} kilometara nove ceste u općini ${number % 13}.`;
const text = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => sentence(from + index)).join(' ');
const sketch = (value: string) => sketchOf(value) as number[];
const same = (one: string, other: string) => isSameText(sketch(one), sketch(other));

test('a text is the same in capitals, without diacritics and with another beginning', () => {
  const other = `ZAGREB (Hina) ${text(0, 20).toUpperCase().replaceAll('Č', 'C')} Foto: agencija`;
  expect(same(text(0, 20), other)).toBe(true);
});

test('a text that was shortened by a fifth is the same, one of which a third is left is not', () => {
  expect(same(text(0, 50), text(0, 40))).toBe(true);
  expect(same(text(0, 60), text(0, 20))).toBe(false);
});

test('texts about the same matter are not the same text', () => {
  expect(same(text(0, 30), text(100, 130))).toBe(false);
});

test('a lead is too short to compare', () => {
  expect(sketchOf(sentence(1))).toBeNull();
});

test('titles about one matter share a word, whatever its case', () => {
  expect(haveCommonWord('Župan otvorio prugu', 'Nova pruga koju je otvorila županija')).toBe(true);
  expect(haveCommonWord('Župan otvorio novu cestu', 'Pretplatite se na naš portal')).toBe(false);
});
