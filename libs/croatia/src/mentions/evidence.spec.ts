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
    expect(reasons(text)).toEqual([['own-town', 'age', 'crime']]);
    expect(judged(text.replace('u Biogradu', 'u Zadarskoj županiji'))).toEqual([]);
  });

  it.each([
    ['the office with the town', 'Gradonačelnik Biograda Ivan Babić najavio je vodovod.'],
    [
      'the office with the adjective of the town',
      'Križevački gradonačelnik Krešimir Trnokop otvorio je most.',
    ],
    [
      'the office beside the name, the town near it',
      'Krešimir Trnokop, gradonačelnik, otvorio je most u Križevcima.',
    ],
    ['party and town', 'Ivan Babić (HDZ) otvorio je rivu u Biogradu.'],
    ['the office in another sentence', 'Govorio je Ivan Babić. Gradonačelnik Babić hvali proračun Biograda.'],
    [
      'of somebody whose office is not known party and town',
      'O proračunu Nina govorio je Borna Škrinjarec (MOST).',
    ],
  ])('%s is enough', (_, text) => {
    expect(judged(text)).toEqual(['public']);
  });

  it.each([
    ['politics', 'Na sjednici o proračunu govorio je Ivan Babić.'],
    ['the office', 'Gradonačelnik Krešimir Trnokop otvorio je most.'],
    ['the town', 'U Biogradu na Moru govorio je Ivan Babić.'],
    ['the town with politics', 'Na sjednici u Križevcima govorio je Krešimir Trnokop.'],
    ['the party', 'Za HSLS je govorio Krešimir Trnokop.'],
    ['the party beside the name', 'O cesti je govorio Krešimir Trnokop (HSLS).'],
    [
      'the county of an office of a town',
      'Program za Koprivničko-križevačku županiju, prijedlog proračuna: piše ga Krešimir Trnokop iz sela.',
    ],
    ['the town of somebody whose office is not known', 'O proračunu Nina govorio je Borna Škrinjarec.'],
  ])('%s alone is not, however rare the name', (_, text) => {
    expect(judged(text)).toEqual(['no-evidence']);
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
    ['an inhabitant of another town', 'U Križevcima je nagrađen Splićanin Krešimir Trnokop.', 'other-person'],
    ['another party', 'U Križevcima je govorio Krešimir Trnokop (SDP).', 'other-person'],
    [
      'an office that is over',
      'Bivši križevački gradonačelnik Krešimir Trnokop piše memoare.',
      'other-person',
    ],
    ['an office of children', 'Dječji gradonačelnik Križevaca Krešimir Trnokop traži klupe.', 'other-person'],
    [
      'a year of another mandate',
      'Godine 2009. gradonačelnik Križevaca Krešimir Trnokop otvorio je most.',
      'other-person',
    ],
    [
      'another town of the office',
      'Osječki gradonačelnik Krešimir Trnokop posjetio je Križevce.',
      'other-place',
    ],
    [
      'the seat of the county',
      'Koprivnički gradonačelnik Krešimir Trnokop posjetio je Križevce.',
      'other-place',
    ],
    [
      'a town of the neighbours',
      'Mostarski gradonačelnik Krešimir Trnokop posjetio je Križevce.',
      'no-evidence',
    ],
    ['a match', 'Pogodak je zabio Krešimir Trnokop, a Križevci slave.', 'other-person'],
  ])('%s keeps a name in its own town from the public', (_, text, doubt) => {
    expect(judged(text)).toEqual([doubt]);
  });

  it('is nobody where the name stands alone in its line', () => {
    expect(judged('Čitatelj nam piše o cesti u Križevcima.\nKrešimir Trnokop')).toEqual([]);
    expect(judged('Vijećnici su u Križevcima odbili proračun.\nPiše: Krešimir Trnokop')).toEqual([]);
  });

  it('may be the section of the newspaper', () => {
    const text = 'Na listi HSLS-a u Križevcima bio je i Krešimir Trnokop.';
    expect(judged(text)).toEqual(['public']);
    expect(judged(text, '', 'https://novine.example/sport/krizevci')).toEqual(['other-person']);
  });

  it('counts for nothing where the person is called by the office of the place, and for much where only by the party', () => {
    expect(judged('Gradonačelnik Križevaca Krešimir Trnokop došao je na utakmicu.')).toEqual(['public']);
    expect(judged('Pogodak je u Križevcima zabio Krešimir Trnokop (HSLS), a momčad slavi.')).toEqual([
      'other-person',
    ]);
  });

  it('is no office of the police', () => {
    expect(
      judged('Načelnik policijske postaje Sisačko-moslavačke županije Zoran Pepelko šuti.'),
    ).not.toContain('public');
  });

  it('of a name in full holds for the surname as well', () => {
    const text =
      'Vozač Zoran Pepelko iz SDP-a priznao je krađu. Župan šuti. Protiv njega je, kaže Pepelko, sud.';
    expect(judged(text)).toEqual(['other-trade']);
  });

  it('with nothing of the own is asked of nobody', () => {
    expect(judged('Nogometaš Ivan Babić (23) zabio je gol.')).toEqual([]);
  });
});
