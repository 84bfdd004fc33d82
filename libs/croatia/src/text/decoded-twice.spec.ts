import { mendDecodedTwice } from './decoded-twice.js';

const NAMES = 'Šime Čović Đurđek, Željka Žužul Ćosić – „Ocean’s”';

test.each([
  [
    'windows-1250',
    'Ĺ ime ÄŚoviÄ‡ Ä\u0090urÄ‘ek, Ĺ˝eljka Ĺ˝uĹľul Ä†osiÄ‡ â€“ â€žOceanâ€™sâ€ť'.replace('Ĺ ', 'Ĺ\u00a0'),
  ],
  [
    'windows-1252',
    'Å ime ÄŒoviÄ‡ Ä\u0090urÄ‘ek, Å½eljka Å½uÅ¾ul Ä†osiÄ‡ â€“ â€žOceanâ€™sâ€\u009d'.replace('Å ', 'Å\u00a0'),
  ],
])('what was read in %s is mended', (_, text) => {
  expect(mendDecodedTwice(text)).toBe(NAMES);
  expect(mendDecodedTwice(`${text} i Ana Čović`)).toBe(`${NAMES} i Ana Čović`);
});

test.each([1, 2, 3])('what was read in ISO 8859-1 %i times is mended', (times) => {
  let text = NAMES;
  for (let time = 0; time < times; time += 1) text = Buffer.from(text, 'utf8').toString('latin1');
  expect(mendDecodedTwice(text)).toBe(NAMES);
});

test('a byte order mark in the middle goes, and half a letter is enough', () => {
  expect(mendDecodedTwice('ď»żIme i prezime')).toBe('Ime i prezime');
  expect(mendDecodedTwice('ï»¿Ime i prezime')).toBe('Ime i prezime');
  expect(mendDecodedTwice('Å ime Å½uvela')).toBe('Šime Žuvela');
});

test.each([
  NAMES,
  'Jürgen Äpfel',
  'João Kolar, Åsa, Žofia Ľubová',
  'Mads Kjær',
  '25 °C, 3 €, © 2026 ®',
  'BACĂU',
  '',
])('%s stays as it is', (text) => {
  expect(mendDecodedTwice(text)).toBe(text);
});
