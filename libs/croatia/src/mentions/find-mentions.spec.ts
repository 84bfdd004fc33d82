import { MentionFinder } from './find-mentions.js';
import { Roster, type RosterEntry } from './roster.js';

const person = (id: number, name: string, rest: Partial<RosterEntry> = {}): RosterEntry => ({
  id,
  name,
  ...rest,
});

const PEOPLE: RosterEntry[] = [
  person(1, 'Petar Mandurić'),
  person(2, 'Petra Mandurić'),
  person(3, 'Ivan Vrabac', {
    position: 'gradonačelnik',
    city: 'Zadarska, Zadar',
    county: 'Zadarska',
    party: 'HDZ',
  }),
  person(4, 'Ivan Vrabac', {
    position: 'načelnik',
    city: 'Istarska, Bale',
    county: 'Istarska',
    party: 'IDS',
  }),
  person(5, 'Đuro Đurmanić'),
  person(6, 'Mirna Lovrak Bistrić'),
  person(7, 'Andro Puhalo Škreblin'),
  person(8, 'Tihana Grabarić-Kolesar'),
  person(9, 'Zoran Pepelko', { position: 'župan', county: 'Sisačko-moslavačka' }),
  person(10, 'Bruna Krtolić', { position: 'Gradsko vijeće', city: 'Primorsko-goranska, Rijeka' }),
  person(11, 'Bruno Krtolić', { position: 'Gradsko vijeće', city: 'Primorsko-goranska, Rijeka' }),
  person(12, 'Marijana Golubnjak'),
  person(13, 'Ivica Golubnjak'),
  person(14, 'Saša Trnokop'),
  person(15, 'Leo Šimurina'),
  person(16, 'Ana-Marija Vučemil'),
  person(17, 'Petar Matijašević', { position: 'načelnik', city: 'Zadarska, Bibinje' }),
  person(18, 'Zdenko Škrobonja', { position: 'župan', county: 'Istarska' }),
  person(19, 'Mladen Škrobonja', { position: 'gradonačelnik', city: 'Istarska, Rovinj' }),
  person(20, 'Vera Škrobonja', { position: 'Gradsko vijeće', city: 'Istarska, Pula' }),
  person(21, 'Roko Ščulac', { position: 'gradonačelnik', city: 'Zadarska, Nin' }),
  person(23, 'Vera Grozdanjak', { position: 'Gradsko vijeće', city: 'Istarska, Pula', county: 'Istarska' }),
  person(24, 'Ivano D’Ambrosi', { position: 'načelnik', city: 'Splitsko-dalmatinska, Brela' }),
  person(25, 'Ljiljana Njegovan', { position: 'načelnica', city: 'Splitsko-dalmatinska, Gradac' }),
  person(22, 'Nives Grozd Trnina', { position: 'gradonačelnica', city: 'Osječko-baranjska, Našice' }),
];

const roster = new Roster();
for (const one of PEOPLE) roster.set(one);
const finder = new MentionFinder(roster);

const found = (text: string, title = '') =>
  finder
    .find({ title, text })
    .map(({ personId, verdict, doubt }): [number, string] => [personId, doubt ?? verdict])
    .sort(([one], [other]) => one - other);

/** The same without the question of evidence: what is left is how the name is written. */
const ALL_KNOWN = PEOPLE.map(({ id, name }) =>
  person(id, name, { position: 'Gradsko vijeće', city: 'Zadarska, Zadar', party: 'HSU' }),
);
const known = new Roster();
for (const one of ALL_KNOWN) known.set(one);
const amongPoliticians = (text: string) =>
  new MentionFinder(known)
    .find({ title: 'Rasprava kluba HSU u Zadru', text })
    .map(({ personId, verdict, doubt }): [number, string] => [
      personId,
      doubt === 'no-evidence' ? 'public' : (doubt ?? verdict),
    ])
    .sort(([one], [other]) => one - other);

describe('a whole name', () => {
  it.each([
    ['Petra Mandurić traži nova stabla.', 2],
    ['Prijedlog Petra Mandurića prošao je bez rasprave.', 1],
    ['Prijedlog Petre Mandurić prošao je bez rasprave.', 2],
    ['Razgovarali smo s Petrom Mandurićem.', 1],
    ['Razgovarali smo s Petrom Mandurić.', 2],
    ['Petru Manduriću čestitali su svi.', 1],
    ['Pohvalili su Petru Mandurić.', 2],
    ['PETRU MANDURIĆU ČESTITALI SVI', 1],
    ['Petru Manduricu cestitali su svi', 1],
    ['Djuro Djurmanic najavio je gradnju', 5],
    ['Duro Durmanic najavio je gradnju', 5],
    ['O tome su pitali Đuru Đurmanića.', 5],
    ['Pitali su &#272;ure &#272;urmani&#263;a i otišli.', 5],
    ['Pitali su Ðuru Ðurmanića.', 5],
    ['Mirni Lovrak Bistrić uručili su potpise.', 6],
    ['Mirni Lovrak-Bistrić uručili su potpise.', 6],
    ['Pitali su Andru Puhala Škreblina.', 7],
    ['Pitali su Andru Puhalo Škreblina.', 7],
    ['Pitali su Tihanu Grabarić Kolesar.', 8],
    ['Lovrak Bistrić Mirna 1.204 glasa', 6],
    ['S Anom-Marijom Vučemil i bez nje.', 16],
    ['Saši Trnokop zahvalili su roditelji.', 14],
    ['Saši Trnokopu zahvalili su roditelji.', 14],
  ])('in any case and spelling: %s', (text, id) => {
    expect(amongPoliticians(text)).toEqual([[id, 'public']]);
    expect(found(text)).toEqual([[id, 'no-evidence']]);
  });

  it.each([
    ['with another word of a name behind it', 'Petra Mandurić-Šarić pjeva u zboru.', [[2, 'longer-name']]],
    ['with another given name before it', 'Na izlet je krenula Saša Petra Mandurić.', [[2, 'longer-name']]],
    ['with one part of a double surname', 'Andro Škreblin pohvalio je projekt.', [[7, 'part-of-name']]],
    [
      'without diacritics among words that have them',
      'Došao je i Leo Simurina, kaže šef.',
      [[15, 'no-diacritics']],
    ],
    [
      'left in the nominative by half',
      'Pitali su Leo Šimurinu i Petar Mandurića.',
      [
        [1, 'case-slip'],
        [15, 'case-slip'],
      ],
    ],
  ])('%s waits for a decision', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['of a street', 'Radovi u Ulici Petra Mandurića traju.'],
    ['of a school', 'Osnovna škola Petra Mandurića slavi obljetnicu.'],
    ['in small letters', 'petra mandurić'],
    ['with a comma between its words', 'Došli su Petra, Mandurić i drugi.'],
    ['of other diacritics', 'Leo Šimuriña i Petra Manđurić otišli su.'],
    ['in cases that do not agree', 'Petru Mandurićem prošetali.'],
  ])('%s is nobody', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each(['’', "'", '`', 'ʼ', '´', ''])('with an apostrophe in any sign and case: %s', (sign) => {
    for (const text of [
      `Načelnik Brela Ivano D${sign}Ambrosi otvorio je cestu.`,
      `NAČELNIK BRELA IVANO D${sign}AMBROSI OTVORIO CESTU`,
      `Razgovarali smo s načelnikom Brela Ivanom D${sign}Ambrosijem.`,
      `Načelnik Brela D${sign}Ambrosi otvorio je cestu.`,
      ...(sign ? [`Načelnik Brela Ivano d${sign}Ambrosi otvorio je cestu.`] : []),
    ])
      expect(found(text)).toEqual([[24, 'public']]);
  });

  it('in single quotation marks or with letters that are two is found as it stands', () => {
    expect(found("Načelnik Brela 'Ivano D'Ambrosi' otvorio je cestu.")).toEqual([[24, 'public']]);
    expect(found('Načelnica Gradca ǈiljana ǋegovan otvorila je cestu.')).toEqual([[25, 'public']]);
    const [mention] = finder.find({ title: '', text: "Vidjeli smo 'Ivana D'Ambrosija'." });
    expect(mention?.name).toBe("Ivana D'Ambrosija");
  });

  it('shares its surname with a given name before it', () => {
    expect(amongPoliticians('Vidjeli smo Marijanu i Ivicu Golubnjaka.')).toEqual([
      [12, 'public'],
      [13, 'public'],
    ]);
  });

  it('of two people is told apart by office, place and party', () => {
    expect(found('Gradonačelnik Zadra Ivan Vrabac otvorio je most.')).toEqual([[3, 'public']]);
    expect(found('Na listi IDS-a za općinu Bale je i Ivan Vrabac.')).toEqual([[4, 'public']]);
    expect(found('Ivan Vrabac otvorio je most.')).toEqual([
      [3, 'namesakes'],
      [4, 'namesakes'],
    ]);
  });

  it('with the office of another place waits for a decision', () => {
    expect(found('Stigao je i župan Dubrovački Zoran Pepelko.')).toEqual([[9, 'other-place']]);
    expect(found('Stigao je i sisačko-moslavački župan Zoran Pepelko.')).toEqual([[9, 'public']]);
  });
});

describe('a surname alone', () => {
  it.each([
    ['beside it', 'Sisačko-moslavački župan Pepelko obišao je nasip.'],
    ['behind it', 'Pepelko, župan Sisačko-moslavačke županije, obišao je nasip.'],
    ['by the seat of the county', 'Nasip je obišao sisački župan Pepelko.'],
    ['with the place in the next sentence', 'Župan Pepelko šuti. Sisačko-moslavačka županija također.'],
  ])('counts with the own office and place when nobody else bears it: %s', (_, text) => {
    expect(found(text)).toEqual([[9, 'public']]);
  });

  it.each([
    ['the office without the place', 'Župan Pepelko obišao je nasip.'],
    ['the place without the office', 'U Sisačko-moslavačkoj županiji nasip je obišao Pepelko.'],
    ['the place elsewhere', 'Sisačko-moslavačka gradi nasip. Pada kiša. Gleda ga župan Pepelko.'],
    [
      'the office in another sentence',
      'U Sisačko-moslavačkoj županiji nasip je obišao Pepelko, potvrdio je župan.',
    ],
    ['the office elsewhere', 'Sisačko-moslavačka gradi nasip. Gleda ga Pepelko. Župan šuti.'],
  ])('waits with %s', (_, text) => {
    expect(found(text)).toEqual([[9, 'surname-only']]);
  });

  it('counts with a councillor of the place', () => {
    expect(found('Pulska gradska vijećnica Grozdanjak traži klupe.')).toEqual([[23, 'public']]);
  });

  it.each([
    'Gradsko vijeće Pule odbilo je ono što Grozdanjak traži.',
    'Vijeće roditelja u Puli sjedilo je do kasno, a za krov se zalaže i Grozdanjak.',
    'Na skupštini suvlasnika zgrade u Puli govorila je Grozdanjak.',
    'Vijeće Županijskog suda u Puli sluša što Grozdanjak tvrdi.',
    'U Puli Vijeće gradske četvrti sluša što Grozdanjak traži.',
    'Skupština Istarske županijske lige bila je u Puli, a govorila je i Grozdanjak.',
    'Skupština nogometnog kluba iz Pule gleda što Grozdanjak traži.',
  ])('does not with a council somewhere in the sentence: %s', (text) => {
    expect(found(text)).toEqual([[23, 'surname-only']]);
  });

  it('counts where several bear it when all others stand for another office', () => {
    expect(found('Istarski župan Škrobonja obišao je nasip.')).toEqual([[18, 'public']]);
    expect(found('Rovinjski gradonačelnik Škrobonja otvorio je rivu.')).toEqual([[19, 'public']]);
    expect(found('Gradonačelnik Škrobonja otvorio je rivu.')).toEqual([[19, 'surname-only']]);
  });

  it('may be a double one', () => {
    expect(found('Gradonačelnica Našica Grozd Trnina najavila je obnovu.')).toEqual([[22, 'public']]);
    expect(found('Gradonačelnica Našica Grozd Bistrić najavila je obnovu.')).toEqual([]);
  });

  it('is the person whose whole name stands in the text', () => {
    const text = 'Vijećnica Petra Mandurić traži stabla. Za to je Mandurić predala potpise.';
    expect(amongPoliticians(text)).toEqual([[2, 'public']]);
  });

  it('waits for a decision without the office, or when several bear it', () => {
    expect(found('Proračun je branio Pepelko.')).toEqual([[9, 'surname-only']]);
    expect(found('U Ninu su na sjednici čekali Ščulca.')).toEqual([[21, 'surname-only']]);
    expect(found('Pepelko i Ščulac na zajedničkoj konferenciji')).toEqual([
      [9, 'surname-only'],
      [21, 'surname-only'],
    ]);
    expect(found('U Rijeci je vijećnicima govorio Krtolić.')).toEqual([
      [10, 'surname-only'],
      [11, 'surname-only'],
    ]);
  });

  it.each([
    ['of somebody else', 'Zvonimir Pepelko svira u bendu. Župan voli kad Pepelko svira.'],
    ['with an initial', 'Župan je nagradio učenika K. Pepelka.'],
    ['of a street', 'Župan je otvorio Pepelkovu ulicu.'],
    ['of a firm', 'Sisačko-moslavački župan posjetio je Pepelko d.o.o. u Glini.'],
    ['of an inn', 'Sisačko-moslavački župan ručao je u konobi Pepelko.'],
    ['in a text about something else', 'Pepelko je ispekao kruh.'],
    ['before another surname', 'Župan gleda kako Pepelko Dračić trči.'],
  ])('%s is nobody', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('what is kept of a mention', () => {
  it('is the sentence and the paragraph in which it was found', () => {
    const text =
      'Uvod o cesti.\nKiša pada od 5. svibnja. Dr. sc. Petra Mandurić traži rebalans. Kraj.\nDrugi odlomak.';
    expect(new MentionFinder(known).find({ title: 'Rasprava kluba HSU u Zadru', text })).toEqual([
      {
        personId: 2,
        verdict: 'public',
        doubt: null,
        reasons: ['own-party', 'own-town', 'politics'],
        name: 'Petra Mandurić',
        sentence: 'Dr. sc. Petra Mandurić traži rebalans.',
        paragraph: 'Kiša pada od 5. svibnja. Dr. sc. Petra Mandurić traži rebalans. Kraj.',
      },
    ]);
  });

  it('is cut where it is very long', () => {
    const [mention] = finder.find({
      title: '',
      text: `${'riječ '.repeat(3000)}Petra Mandurić${' riječ'.repeat(3000)}`,
    });
    expect(mention?.sentence.length).toBeLessThan(610);
    expect(mention?.sentence).toMatch(/^….*Petra Mandurić.*…$/);
  });
});

describe('the roster', () => {
  it('takes and forgets people one by one', () => {
    const changing = new Roster();
    const changed = new MentionFinder(changing);
    const ids = () =>
      changed.find({ title: '', text: 'Petru Manduriću i Leu Šimurini.' }).map(({ personId }) => personId);
    expect(ids()).toEqual([]);
    changing.set(person(1, 'Petar Mandurić'));
    changing.set(person(15, 'Leo Šimurina'));
    expect(ids()).toEqual([1, 15]);
    changing.set(person(1, 'Petar Mandurović'));
    expect(ids()).toEqual([15]);
    changing.remove(15);
    expect(ids()).toEqual([]);
    expect(changing.size).toBe(1);
  });

  it('refuses what is no whole name', () => {
    expect(new Roster().set(person(1, 'Petar'))).toBe(false);
    expect(new Roster().set(person(1, '  '))).toBe(false);
  });

  it('leaves titles and years of birth out of a name', () => {
    const titled = new Roster();
    titled.set(person(1, 'dr. sc. Petar Mandurić, dipl. ing.'));
    titled.set(person(2, 'LEO ŠIMURINA, rođ.1976.'));
    const names = new MentionFinder(titled).find({ title: '', text: 'Petar Mandurić i Leo Šimurina.' });
    expect(names.map(({ personId }) => personId)).toEqual([1, 2]);
  });
});
