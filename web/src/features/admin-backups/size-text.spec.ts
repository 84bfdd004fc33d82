import { sizeText } from './size-text';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_250, '1,3 KB'],
  [43_649, '44 KB'],
  [3_000_000, '3 MB'],
  [5_368_709_120, '5,4 GB'],
  [4_000_000_000_000, '4.000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
