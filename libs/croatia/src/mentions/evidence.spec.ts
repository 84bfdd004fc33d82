import { MentionFinder } from './find-mentions.js';
import { Roster, type RosterEntry } from './roster.js';

const PEOPLE: RosterEntry[] = [
  {
    id: 1,
    name: 'Ivan Babić',
    position: 'gradonačelnik',
    party: 'HDZ',
    county: 'Zadarska',
    city: 'Zadarska, Biograd na Moru',
  },
  {
    id: 2,
    name: 'Krešimir Trnokop',
    position: 'gradonačelnik',
    party: 'HSLS',
    county: 'Koprivničko-križevačka',
    city: 'Koprivničko-križevačka, Križevci',
  },
  { id: 3, name: 'Borna Škrinjarec', party: 'MOST', county: 'Zadarska', city: 'Zadarska, Nin' },
  { id: 4, name: 'Zoran Pepelko', position: 'župan', county: 'Sisačko-moslavačka', party: 'SDP' },
];
const roster = new Roster();
for (const person of PEOPLE) roster.set(person);
const finder = new MentionFinder(roster);
const judged = (text: string, title = '', link?: string) =>
  finder.find({ title, text, link }).map(({ doubt, verdict }) => doubt ?? verdict);
const reasons = (text: string) => finder.find({ title: '', text }).map((one) => one.reasons);

describe('a report needs evidence that it is this person', () => {
  it('which a police report about a namesake does not have', () => {
    const text =
      'Policija je uhitila Ivana Babića (34) zbog krađe. Otvarao je brave u Biogradu, u krugu obitelji.';
    expect(judged(text)).toEqual(['other-person']);
    expect(reasons(text)).toEqual([['own-town', 'frequent-name', 'age', 'crime']]);
    expect(judged(text.replace('u Biogradu', 'u Zadarskoj županiji'))).toEqual([]);
  });

  it.each([
    ['the office with the town', 'Gradonačelnik Biograda Ivan Babić najavio je vodovod.'],
    ['party and town', 'Ivan Babić (HDZ) otvorio je rivu u Biogradu.'],
    ['the office in another sentence', 'Govorio je Ivan Babić. Gradonačelnik Babić hvali proračun Biograda.'],
  ])('%s is enough for a common name', (_, text) => {
    expect(judged(text)).toEqual(['public']);
  });

  it.each([
    ['politics alone', 'Na sjednici o proračunu govorio je Ivan Babić.'],
    ['the office alone', 'Gradonačelnik Ivan Babić najavio je vodovod.'],
    ['the town alone', 'U Biogradu na Moru govorio je Ivan Babić.'],
  ])('%s is not', (_, text) => {
    expect(judged(text)).toEqual(['common-name']);
  });

  it.each([
    ['the office', 'Gradonačelnik Krešimir Trnokop otvorio je most.'],
    ['the town with politics', 'Na sjednici u Križevcima govorio je Krešimir Trnokop.'],
    ['the party', 'Za HSLS je govorio Krešimir Trnokop.'],
    ['the adjective of the town', 'Križevački gradonačelnik Krešimir Trnokop otvorio je most.'],
  ])('%s is enough for any other name', (_, text) => {
    expect(judged(text)).toEqual(['public']);
  });

  it.each([
    ['the town', 'Vrtić u Križevcima otvorio je Krešimir Trnokop.'],
    ['a sentence about politics', 'O proračunu je govorio Krešimir Trnokop.'],
    [
      'the county of an office of a town',
      'Program za Koprivničko-križevačku županiju, prijedlog proračuna: piše ga Krešimir Trnokop iz sela.',
    ],
  ])('%s is not', (_, text) => {
    expect(judged(text)).toEqual(['no-evidence']);
  });

  it('of somebody whose office is not known only by the town or the party', () => {
    expect(judged('O proračunu je govorio vijećnik Borna Škrinjarec.')).toEqual(['no-evidence']);
    expect(judged('O proračunu Nina govorio je Borna Škrinjarec.')).toEqual(['public']);
    expect(judged('Za MOST je govorio Borna Škrinjarec.')).toEqual(['public']);
  });
});

describe('evidence for somebody else', () => {
  it.each([
    ['an age in brackets', 'U Križevcima je nagrađen Krešimir Trnokop (17).', 'other-person'],
    ['an age in a word', 'U Križevcima je nagrađen dvadesetogodišnji Krešimir Trnokop.', 'other-person'],
    ['a trade', 'U Križevcima je nagrađen učenik Krešimir Trnokop.', 'other-trade'],
    ['a trade after the name', 'U Križevcima živi Krešimir Trnokop, kirurg.', 'other-trade'],
    ['another town', 'U Križevcima je nagrađen Krešimir Trnokop iz Siska.', 'other-person'],
    ['a death', 'Preminuo je Krešimir Trnokop. Rođen je u Križevcima.', 'other-person'],
    ['an arrest', 'U Križevcima je uhićen Krešimir Trnokop.', 'other-person'],
    ['a match', 'Pogodak je zabio Krešimir Trnokop, a Križevci slave.', 'other-person'],
    ["a reader's letter", 'Čitatelj nam piše o cesti u Križevcima.\nKrešimir Trnokop', 'other-person'],
  ])('%s keeps a name in its own town from the public', (_, text, doubt) => {
    expect(judged(text)).toEqual([doubt]);
  });

  it('may be the section of the newspaper', () => {
    const text = 'Na izborima u Križevcima bio je i Krešimir Trnokop.';
    expect(judged(text)).toEqual(['public']);
    expect(judged(text, '', 'https://novine.example/sport/krizevci')).toEqual(['other-person']);
  });

  it('counts for nothing where the person is called by office or party', () => {
    expect(judged('Gradonačelnik Krešimir Trnokop došao je na utakmicu.')).toEqual(['public']);
    expect(judged('Optužnica je podignuta protiv Krešimira Trnokopa (HSLS).')).toEqual(['public']);
  });

  it('is no office of the police', () => {
    expect(judged('Načelnik policijske postaje Pepelko šuti.')).toEqual(['surname-only']);
  });

  it('of a name in full holds for the surname as well', () => {
    const text = 'Vozač Zoran Pepelko priznao je krađu. Župan šuti. Protiv njega je, kaže Pepelko, sud.';
    expect(judged(text)).toEqual(['other-trade']);
  });

  it('beside a common name with nothing of the own is asked of nobody', () => {
    expect(judged('Nogometaš Ivan Babić (23) zabio je gol.')).toEqual([]);
  });
});
