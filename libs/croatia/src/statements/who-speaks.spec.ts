import { ELECTION_YEAR } from '@jamcimo/contracts';
import { type Speaker, StatementCheck } from '../statements.js';
import { WhoSpeaks } from './who-speaks.js';

const IVO: Speaker = { name: 'Ivo Brodarac', gender: 'm' };
const GOAL = 'Graditi vrtić u Selcu.';

const objectionTo = (text: string, quote: string) =>
  new StatementCheck(IVO, ['Naslov', ...text.split('\n')], ELECTION_YEAR).objectionTo(GOAL, quote);

describe('an office alone', () => {
  const SAID = '„Gradit ćemo vrtić u Selcu”, rekao je gradonačelnik.';
  const QUOTE = 'Gradit ćemo vrtić u Selcu';

  it.each([
    'Gradonačelnik Ivo Brodarac otvorio je sjednicu.',
    'Gradonačelnik Ivo Brodarac došao je kasno.\nBrodarac je otvorio sjednicu.',
    'Ivo Brodarac, gradonačelnik, otvorio je sjednicu.',
  ])('is the person where the article says so: %s', (before) => {
    expect(objectionTo(`${before} ${SAID}`, QUOTE)).toBeNull();
  });

  it.each([
    'Ivo Brodarac otvorio je sjednicu.',
    'Načelnik Ivo Brodarac otvorio je sjednicu.',
    'Ivo Brodarac, kandidat za gradonačelnika, otvorio je sjednicu.',
    'Kandidat za gradonačelnika Ivo Brodarac otvorio je sjednicu.',
    'Bivši gradonačelnik Ivo Brodarac otvorio je sjednicu.',
    'Zamjenik gradonačelnika Ivo Brodarac otvorio je sjednicu.',
    'Gradonačelnik Luka Zrinski došao je kasno.\nGradonačelnik Ivo Brodarac otvorio je sjednicu.',
  ])('is somebody else: %s', (before) => {
    expect(objectionTo(`${before} ${SAID}`, QUOTE)).toBe('not-their-words');
  });

  it('of a place is somebody else', () => {
    const before = 'Gradonačelnik Ivo Brodarac otvorio je sjednicu.';
    const said = '„Gradit ćemo vrtić u Selcu”, rekao je gradonačelnik Splita.';
    expect(objectionTo(`${before} ${said}`, QUOTE)).toBe('not-their-words');
  });
});

describe('nobody can tell who promised', () => {
  const QUOTE = 'Gradit ćemo vrtić u Selcu';
  const GOOD = 'Gradonačelnik Ivo Brodarac došao je jučer. „Gradit ćemo vrtić u Selcu”, rekao je Brodarac.';

  it.each([
    ['a brother of the surname', 'Došao je i Marko Brodarac.'],
    ['a wife of the surname', 'S njim je bila supruga Ana Brodarac.'],
    ['a namesake in another case', 'Ugostio ga je poduzetnik kod Luke Brodarca.'],
    ['a brother by first name alone', 'Ugostio ga je brat Stjepan.'],
    ['a family', 'Obitelj Brodarac drži ribarnicu.'],
  ])('where the article has %s and the surname stands alone', (_, other) => {
    expect(objectionTo(GOOD, QUOTE)).toBeNull();
    expect(objectionTo(`${GOOD}\n${other}`, QUOTE)).toBe('not-their-words');
    expect(objectionTo(`${GOOD.replace('je Brodarac', 'je Ivo Brodarac')}\n${other}`, QUOTE)).toBeNull();
  });

  it.each([
    '„Gradit ćemo vrtić u Selcu”, rekao je Ivo Brodarac, odgovorio je i upitao dokad.',
    'Ivo Brodarac rekao je i dodao: „Gradit ćemo vrtić u Selcu”.',
  ])('with more than one word of speech: %s', (text) => {
    expect(objectionTo(text, QUOTE)).toBe('not-their-words');
  });

  it.each([
    'Ivo Brodarac rekao je: „Gradit ćemo vrtić u Selcu. Drugi su bili protiv.',
    'Gradit ćemo vrtić u Selcu”, rekao je Ivo Brodarac.',
    'Zrinka kaže: "Gradit ćemo vrtić u Selcu, rekao je Ivo Brodarac.',
  ])('with a quotation mark that is not closed: %s', (text) => {
    expect(objectionTo(text, QUOTE)).toBe('not-their-words');
  });
});

it.each([
  ['words that are not there', 'Gradit ćemo školu u Selcu', 'not-in-text'],
  ['a part of a word', 'ću graditi vrtić u Selcu', 'not-in-text'],
  ['other letters', 'gradit cemo vrtic u Selcu', 'not-in-text'],
  ['too little', 'vrtić', 'not-in-text'],
])('%s are no quote', (_, quote, objection) => {
  const text = '„Neću graditi vrtić u Selcu”, rekao je Ivo Brodarac.';
  expect(objectionTo(text, quote)).toBe(objection);
});

it('the context of the first paragraph is without the title, that of the title is itself', () => {
  const check = new StatementCheck(
    IVO,
    ['Gradit ćemo dvije škole', 'Gradit ćemo vrtić u Selcu.'],
    ELECTION_YEAR,
  );
  expect(check.contextOf('Gradit ćemo vrtić u Selcu')).toBe('Gradit ćemo vrtić u Selcu.');
  expect(check.contextOf('Gradit ćemo dvije škole')).toBe('Gradit ćemo dvije škole');
});

it('the context is the paragraph of the quote and the one before', () => {
  const check = new StatementCheck(
    IVO,
    ['Naslov', 'Prvi.', 'Drugi.', 'Gradit ćemo vrtić u Selcu.', 'Zadnji.'],
    ELECTION_YEAR,
  );
  expect(check.contextOf('gradit ćemo vrtić u Selcu')).toBe('');
  expect(check.contextOf('Gradit ćemo vrtić u Selcu')).toBe('Drugi.\nGradit ćemo vrtić u Selcu.');
});

it('a paragraph is read once, however many of its sentences are judged, and hostile ones take no time', () => {
  const read = jest.spyOn(WhoSpeaks.prototype, 'read');
  const hostile = [
    '„a” '.repeat(5_000),
    'Ivo Brodarac rekao je. '.repeat(900),
    'A. '.repeat(6_000),
    'će '.repeat(6_000),
  ];
  const text = `Govorio je Ivo Brodarac. ${'Gradit ćemo vrtić u Selcu. '.repeat(50)}`;
  const check = new StatementCheck(IVO, ['', ...hostile, text], ELECTION_YEAR);
  for (let at = 0; at < 50; at += 1) expect(check.objectionTo(GOAL, 'Gradit ćemo vrtić u Selcu.')).toBeNull();
  for (const paragraph of hostile) check.objectionTo(GOAL, paragraph.trim().slice(0, 600));
  expect(read.mock.calls.length).toBeLessThanOrEqual(hostile.length + 2);
  read.mockRestore();
});
