import { readCandidateList } from './read-candidate-list.js';

const read = (document: unknown, fileName = 'popis.json') =>
  readCandidateList(fileName, Buffer.from(JSON.stringify(document)));

const repeated = (naziv: string) => ({
  naziv,
  kratki: naziv,
  stranka: naziv,
  glasova: 100,
  posto: 50.5,
  mandata: null,
});
const race = (vrsta: string, ...names: string[]) => ({
  vrsta,
  krug: 1,
  biraci: 1000,
  liste: names.map(repeated),
});
const county = (...gropovi: unknown[]) => ({
  slug: 'lokalni-2025',
  p1: '17',
  naziv: 'SPLITSKO-DALMATINSKA ŽUPANIJA',
  gropovi,
});
const klis = (...utrke: unknown[]) => county({ code: '1929', naziv: 'KLIS', utrke });
const original = (izbori: string, lista: unknown[], more: object = {}) => ({
  ...{ izbori, datum: '18.05.2025.', zupNaziv: 'SPLITSKO-DALMATINSKA ŽUPANIJA', gropNaziv: 'KLIS', lista },
  ...more,
});

describe('the compact form', () => {
  it('makes one executive candidate of who leads a list in the same unit, with the gender of the list', async () => {
    const { candidates, rejected } = await read(
      klis(
        race(
          '08',
          'VANJA PROBIĆ-ĐURĐEK - nositeljica kandidacijske liste',
          'SAŠA PROBNA - nositeljica kandidacijske liste',
        ),
        race('17', 'VANJA PROBIĆ-ĐURĐEK', 'LUKA PROBNI'),
      ),
    );
    expect(rejected).toEqual([]);
    expect(candidates.map(({ row, name, gender, position }) => [row, name, gender, position])).toEqual([
      ['KLIS, vijeće, 1', 'Vanja Probić-Đurđek', 'f', 'načelnica'],
      ['KLIS, vijeće, 2', 'Saša Probna', 'f', 'Općinsko vijeće'],
      ['KLIS, načelnik, 2', 'Luka Probni', 'm', 'načelnik'],
    ]);
  });

  it('says who won the office of a head, in one round or two, and of a council nobody', async () => {
    const results = async (utrka: object, ...shares: number[]) =>
      (
        await read(
          klis({
            vrsta: '17',
            ...utrka,
            liste: shares.map((posto, at) => ({
              naziv: `${at === 0 ? 'ANA' : 'IVAN'} PROBA - nositelj liste`,
              stranka: '',
              posto,
            })),
          }),
        )
      ).candidates.map(({ candidacy }) => candidacy);
    expect(await results({ krug: 1 }, 50.01, 40)).toEqual(['elected', 'candidate']);
    expect(await results({ krug: 2 }, 49.9, 48)).toEqual(['elected', 'candidate']);
    expect(await results({ krug: 1 }, 50, 49)).toEqual(['candidate', 'candidate']);
    expect(await results({}, 70, 30)).toEqual(['elected', 'candidate']);
    expect(await results({ krug: 1, vrsta: '08' }, 70, 30)).toEqual(['candidate', 'candidate']);
    expect(await results({ vrsta: '15', krug: 2 }, 70)).toEqual(['elected']);
  });

  it('calls nobody elected of whom it has no share', async () => {
    expect(
      (await read(klis({ vrsta: '17', liste: [{ naziv: 'ANA PROBA', stranka: '' }] }))).candidates,
    ).toMatchObject([{ candidacy: 'candidate' }]);
  });

  it('takes the result of the office that the profile shows', async () => {
    const lost = klis(
      race('08', 'ANA PROBA - nositeljica kandidacijske liste'),
      race('17', 'IVAN PROBA', 'ANA PROBA'),
    );
    expect((await read(lost)).candidates).toMatchObject([
      { name: 'Ana Proba', position: 'načelnica', candidacy: 'candidate' },
      { name: 'Ivan Proba', position: 'načelnik', candidacy: 'elected' },
    ]);
  });

  it('distinguishes namesakes by the birth year and keeps it out of the name', async () => {
    const { candidates } = await read(
      klis(
        race(
          '08',
          'IVAN PROBA, rođ.1976. - nositelj kandidacijske liste',
          'IVAN PROBA, rođ.1980. - nositelj kandidacijske liste',
        ),
        race('17', 'IVAN PROBA, rođ.1976.'),
      ),
    );
    expect(candidates.map(({ name, birthYear, position }) => [name, birthYear, position])).toEqual([
      ['Ivan Proba', 1976, 'načelnik'],
      ['Ivan Proba', 1980, 'Općinsko vijeće'],
    ]);
  });

  it('rejects the second of two that cannot be distinguished within one race', async () => {
    const { candidates, rejected } = await read(klis(race('17', 'IVAN PROBA', 'IVAN PROBA')));
    expect(candidates).toHaveLength(1);
    expect(rejected).toEqual([
      { row: 'KLIS, načelnik, 2', name: 'IVAN PROBA', reason: expect.stringContaining('stoji dvaput') },
    ]);
  });

  it.each(['19', '21', '25', '27'])('rejects the deputies of race %s row by row', async (vrsta) => {
    const { candidates, rejected } = await read(
      klis(race(vrsta, 'ANA PROBA', 'IVA PROBA'), race('17', 'EVA PROBA')),
    );
    expect(candidates).toMatchObject([{ name: 'Eva Proba' }]);
    expect(rejected.map(({ reason }) => reason)).toEqual(Array(2).fill('Zamjenici čelnika ne uvoze se.'));
  });

  it('rejects entries of an unknown race, unit or shape and keeps the rest', async () => {
    const { candidates, rejected } = await read(
      county(
        { code: '1929', naziv: 'KLIS', utrke: [race('99', 'ANA PROBA')] },
        { code: '9999', naziv: 'ATLANTIDA', utrke: [race('17', 'IVA PROBA')] },
        { code: '1929', naziv: 'SPLIT', utrke: [race('17', 'EVA PROBA')] },
        { naziv: 'KLIS' },
        {
          code: '1929',
          naziv: 'KLIS',
          utrke: [race('08', 'MIA PROBA'), { vrsta: '17', liste: [7, repeated('NEA PROBA')] }],
        },
      ),
    );
    expect(candidates.map(({ name }) => name)).toEqual(['Nea Proba']);
    expect(rejected.map(({ name }) => name)).toEqual([
      ...['ANA PROBA', 'IVA PROBA', 'EVA PROBA', null, 'MIA PROBA', null],
    ]);
    expect(rejected).toMatchObject([
      { row: 'KLIS, utrka, 1', reason: 'Vrsta utrke „99” nije poznata.' },
      { row: 'ATLANTIDA, čelnik, 1', reason: expect.stringContaining('„ATLANTIDA” ne postoji') },
      { row: 'SPLIT, čelnik, 1', reason: expect.stringContaining('ne odgovara županiji i šifri') },
      { row: 'jedinica 4', reason: 'Jedinica nema naziv ili popis utrka.' },
      { row: 'KLIS, vijeće, 1', reason: 'Nije naveden nositelj liste.' },
      { row: 'KLIS, načelnik, 1', reason: 'Nedostaje ime i prezime.' },
    ]);
  });

  it('takes a party where one stands, and none where the candidate is repeated', async () => {
    const party = (naziv: string, stranka: string) => ({ naziv, stranka });
    const { candidates } = await read(
      klis({
        vrsta: '17',
        liste: [
          party('ANA PROBA', 'HRVATSKA SELJAČKA STRANKA - HSS;KANDIDATI GRUPE BIRAČA'),
          party('IVA PROBA, rođ.1976.', 'IVA PROBA'),
          party('EVA PROBA, rođ.1976.', 'EVA PROBA, rođ.1976.'),
        ],
      }),
    );
    expect(candidates.map((person) => person.party)).toEqual([
      'HSS, Nezavisni',
      'Nije navedeno',
      'Nije navedeno',
    ]);
  });

  it('reads bilingual units, county offices and the county by its code', async () => {
    const istria = {
      p1: '18',
      naziv: '',
      utrke: [race('15', 'ANA PROBA')],
      gropovi: [
        { code: '3590', naziv: 'PULA - POLA', utrke: [race('17', 'IVA PROBA')] },
        {
          code: '0000',
          naziv: 'ISTARSKA ŽUPANIJA',
          utrke: [race('06', 'EVA PROBA - nositeljica kandidacijske liste')],
        },
      ],
    };
    expect((await read(istria)).candidates).toMatchObject([
      { position: 'županica', county: 'Istarska', unit: null, unitCode: 'z18' },
      { position: 'gradonačelnica', unit: 'Pula', unitCode: '3590' },
      { position: 'Županijsko vijeće', unit: null, unitCode: 'z18' },
    ]);
  });

  it.each([
    [{ gropovi: 'x' }, 'nije u obliku rezultata jedne županije'],
    [{ naziv: 'ATLANTIDA', gropovi: [] }, 'Županija „ATLANTIDA” nije prepoznata.'],
  ])('is refused as a whole when it is %j', async (document, sentence) => {
    await expect(read(document)).rejects.toThrow(sentence);
  });
});

describe('the original form', () => {
  it.each([
    ['Izbori za općinske načelnike i gradonačelnike', 'načelnica'],
    ['IZBORI ZA OPĆINSKOG NAČELNIKA', 'načelnica'],
    ['Izbori članova općinskih vijeća', 'Općinsko vijeće'],
    ['Izbori članova predstavničkih tijela', 'Općinsko vijeće'],
  ])('knows the race by its title: %s', async (izbori, position) => {
    const { candidates } = await read(
      original(izbori, [{ naziv: 'ANA PROBA - nositeljica kandidacijske liste' }]),
    );
    expect(candidates).toMatchObject([{ name: 'Ana Proba', unit: 'Klis', position }]);
  });

  it.each([
    ['Izbori za župane', 'županica'],
    ['Izbori članova županijskih skupština', 'Županijsko vijeće'],
  ])('knows a county office by the missing unit: %s', async (izbori, position) => {
    const document = original(izbori, [{ naziv: 'ANA PROBA - nositeljica liste' }], { gropNaziv: '' });
    expect((await read(document)).candidates).toMatchObject([{ position, unit: null, unitCode: 'z17' }]);
  });

  it('takes the head of Zagreb for a gradonačelnik, whether or not the unit is named', async () => {
    for (const gropNaziv of [null, 'GRAD ZAGREB']) {
      const document = original('Izbori za gradonačelnika Grada Zagreba', [{ naziv: 'IVAN PROBA' }], {
        ...{ zupNaziv: 'GRAD ZAGREB', gropNaziv },
      });
      expect((await read(document)).candidates).toMatchObject([
        { position: 'gradonačelnik', unit: 'Zagreb', county: 'Grad Zagreb' },
      ]);
    }
  });

  it('reads parties from a joined text, from a list, from full names or from the proposers', async () => {
    const { candidates } = await read(
      original('Izbori za načelnika', [
        { naziv: 'ANA PROBA', stranke: 'HRVATSKA SOCIJALNO - LIBERALNA STRANKA - HSLS;MOST - MOST' },
        { naziv: 'EVA PROBA', stranke: ['HDZ'], strankePuniNaziv: [{ naziv: 'HRVATSKI SUVERENISTI' }] },
        { naziv: 'IVA PROBA', stranke: null, strankePuniNaziv: [{ naziv: 'HRVATSKI SUVERENISTI' }] },
        { naziv: 'MIA PROBA', predlagatelji: [{ naziv: 'KANDIDATI GRUPE BIRAČA' }] },
        { naziv: 'NEA PROBA', stranke: 7 },
      ]),
    );
    expect(candidates.map(({ party }) => party)).toEqual([
      'HSLS, MOST',
      'HDZ',
      'Hrvatski suverenisti',
      'Nezavisni',
      'Nije navedeno',
    ]);
  });

  it.each([
    [{ biraciGlasovalo: 1000 }, 501, 'elected'],
    [{ biraciGlasovalo: '1000' }, '501', 'elected'],
    [{ biraciGlasovalo: 1000 }, 500, 'candidate'],
    [{ biraciGlasovalo: 1000 }, 'puno', 'candidate'],
    [{}, 501, 'candidate'],
  ])('of voters %j and %s votes makes: %s', async (voters, glasova, candidacy) => {
    const document = original('Izbori za načelnika', [{ naziv: 'ANA PROBA', glasova }], voters);
    expect((await read(document)).candidates).toMatchObject([{ candidacy }]);
  });

  it.each([
    ['rezultati/2/r_17_17_1929_000.json', 'elected'],
    ['data\\rezultati\\2\\r_17_17_1929_000.json', 'elected'],
    ['rezultati/1/r_17_17_1929_000.json', 'candidate'],
    ['r_17_17_1929_000.json', 'candidate'],
  ])('knows the round by the folder %s', async (fileName, candidacy) => {
    const lista = [
      { naziv: 'ANA PROBA', glasova: 480 },
      { naziv: 'EVA PROBA', glasova: 470 },
    ];
    const document = original('Izbori za načelnika', lista, { biraciGlasovalo: 1000 });
    expect((await read(document, fileName)).candidates).toMatchObject([
      { candidacy },
      { candidacy: 'candidate' },
    ]);
  });

  it('rejects deputies who are elected apart', async () => {
    const { candidates, rejected } = await read(
      original('Izbori za zamjenika općinskog načelnika iz reda pripadnika manjine', [
        { naziv: 'ANA PROBA' },
      ]),
    );
    expect(candidates).toEqual([]);
    expect(rejected).toMatchObject([{ row: 'KLIS, utrka, 1', reason: 'Zamjenici čelnika ne uvoze se.' }]);
  });

  it('asks the file name when the title does not say, then the entries', async () => {
    const heads = original('Lokalni izbori 2025.', [{ naziv: 'ANA PROBA' }]);
    expect((await read(heads, 'r_17_17_1929_000.json')).candidates).toMatchObject([
      { position: 'načelnica' },
    ]);
    expect((await read(heads, 'r_21_17_1929_000.json')).rejected).toHaveLength(1);
    await expect(read(heads)).rejects.toThrow('ne vidi o kojoj se utrci radi');
    const lists = original('Lokalni izbori 2025.', [{ naziv: 'ANA PROBA \u2013 nositeljica liste' }]);
    expect((await read(lists)).candidates).toMatchObject([{ position: 'Općinsko vijeće' }]);
  });

  it('rejects its entries when the place is unknown', async () => {
    const document = original('Izbori za načelnika', [{ naziv: 'ANA PROBA' }], { gropNaziv: 'ATLANTIDA' });
    expect((await read(document)).rejected).toMatchObject([
      { row: 'ATLANTIDA, čelnik, 1', reason: expect.stringContaining('ne postoji') },
    ]);
  });

  it('may hold both races of a unit as a list of documents', async () => {
    const { candidates } = await read([
      original('Izbori članova općinskih vijeća', [{ naziv: 'VANJA PROBA - nositelj kandidacijske liste' }]),
      original('Izbori za načelnika', [{ naziv: 'VANJA PROBA', stranke: 'HSS' }]),
    ]);
    expect(candidates).toMatchObject([{ position: 'načelnik', gender: 'm', party: 'HSS' }]);
  });
});
