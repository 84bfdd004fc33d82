import { compareSentences, type ReportedText } from './compare-sentences.js';

const QUOTED = 'O cesti je govorila vijećnica Jasna Grozdanjak.';
const around =
  'Vijećnici su na sjednici raspravljali o proračunu, vodovodu, novoj cesti i školskoj dvorani. '.repeat(4);
const known: ReportedText = {
  title: 'Vijeće o cesti',
  text: `${around}\n${QUOTED}`,
  isFromPage: true,
  sentences: [QUOTED],
};
const compare = (page: string, other: Partial<ReportedText> = {}) =>
  compareSentences({ ...known, ...other }, page);

test.each([
  ['the same text', known.text],
  ['other surroundings', `Najčitanije danas\n${known.text}\nPročitajte i vijest o vremenu`],
  ['another paragraph', `${around.replace('proračunu', 'porezu')}\n${QUOTED}`],
  ['other spaces and quotation marks', known.text.replaceAll(' ', '\u00a0')],
  ['hardly more than the sentence', QUOTED],
])('%s is no correction', (_name, page) => {
  expect(compare(page)).toBe('same');
});

test.each([
  ['changed', `${around}\n${QUOTED.replace('govorila', 'šutjela')}`],
  ['gone', around],
])('a quoted sentence that is %s is another text', (_name, page) => {
  expect(compare(page)).toBe('other');
});

test('one of several quoted sentences is enough', () => {
  const second = 'Govorila je i Iva Trnokop.';
  const text = `${known.text}\n${second}`;
  expect(compare(known.text, { text, sentences: [QUOTED, second] })).toBe('other');
});

test.each([
  [
    'a notice',
    'Prihvatite kolačiće kako bismo vam mogli prikazati sadržaj prilagođen vašim interesima. '.repeat(5),
    {},
  ],
  ['only the beginning', around.slice(0, 150), {}],
  ['nothing', '', {}],
  ['a page that never held the text of the feed', around, { isFromPage: false }],
  ['a sentence that was cut', around, { sentences: ['… na sjednici Jasna Grozdanjak …'] }],
  ['a name in the title alone', around, { sentences: ['Vijeće o cesti'] }],
  ['no sentence', around, { sentences: [] }],
])('%s says nothing', (_name, page, other) => {
  expect(compare(page, other)).toBe('unclear');
});
