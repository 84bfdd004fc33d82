import { Article } from './article.js';
import { isAdjectiveOf, isCaseOf, isOtherPlace, nameLength, placeOf } from './place.js';
import { WordScanner } from './scan-words.js';

const read = (text: string) => new Article(text, new WordScanner().scan(text));
/** Where the place is named: the words of the text from which it is. */
const named = (name: string, text: string) => {
  const article = read(text);
  return Array.from({ length: article.words.count }, (_, at) => at).filter(
    (at) => nameLength(article, at, placeOf(name)) > 0,
  );
};

it.each([
  ['selaca', 'selca'],
  ['krizevaca', 'krizevci'],
  ['cavala', 'cavle'],
  ['vodica', 'vodice'],
  ['ploca', 'ploce'],
  ['zadru', 'zadar'],
  ['sisku', 'sisak'],
  ['rijeci', 'rijeka'],
  ['pozezi', 'pozega'],
  ['ozlja', 'ozalj'],
  ['punta', 'punat'],
  ['makarskoj', 'makarska'],
  ['tisnoga', 'tisno'],
])('%s is a case of %s', (word, name) => {
  expect(isCaseOf(word, name)).toBe(true);
});

it.each([
  ['Davor', 'Davor i Marina su došli.', []],
  ['Davor', 'U Davoru je mirno, a Općina Davor slavi.', [1, 6]],
  ['Rijeka', 'Rijeka je mutna.', []],
  ['Rijeka', 'Rijeka: nova garaža', [0]],
  ['Rijeka', 'Novac dobiva Rijeka.', [2]],
  ['Rijeka', 'U Gornjoj Rijeci i kod Rijeke Dubrovačke.', []],
  ['Stari Grad', 'Stari grad je obnovljen, kaže Stari Grad.', [5]],
  ['Plitvička Jezera', 'Plitvička jezera su lijepa.', []],
  ['Požega', 'U srbijanskoj Požegi.', []],
  ['Požega', 'U Požegi.', [1]],
  ['Glina', 'Rijeka Glina raste.', []],
  ['Slavonski Brod', 'Kroz Slavonski Brod.', [1]],
])('%s: "%s"', (name, text, places) => {
  expect(named(name, text)).toEqual(places);
});

it('an adjective is of its unit alone', () => {
  expect(isAdjectiveOf('puljskoga', placeOf('Pula'))).toBe(true);
  expect(isAdjectiveOf('zagrebacki', placeOf('Samobor'))).toBe(false);
});

it.each([
  ['Sisak', true],
  ['Mostaru', true],
  ['Biograd', false],
  ['Vodovod', false],
])('%s is another place: %s', (word, isOther) => {
  expect(isOtherPlace(read(word), 0, placeOf('Biograd na Moru'))).toBe(isOther);
});
