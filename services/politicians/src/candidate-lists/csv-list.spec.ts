import { DomainError } from '@jamcimo/contracts';
import { toCandidates } from './candidacy.js';
import { readCsv } from './csv-list.js';

async function read(...lines: string[]) {
  const { candidacies, rejected } = await readCsv(lines.join('\n'), 1000);
  return { ...(await toCandidates(candidacies)), rejected };
}

const HEADER = 'Ime i prezime;Stranka;Pozicija;Županija;Grad/općina';
const one = async (header: string, row: string) => {
  const { candidates, rejected } = await read(header, row);
  return rejected[0]?.reason ?? candidates[0];
};
/** One row of the usual columns and one further column. */
const withColumn = (column: string, value: string, name = 'ANA PROBA') =>
  one(`${HEADER};${column}`, `${name};HDZ;načelnica;Splitsko-dalmatinska;Klis;${value}`);

describe('a CSV list', () => {
  it.each([';', ',', '\t'])('may be delimited by %p', async (delimiter) => {
    const cells = (line: string) => line.replaceAll(';', delimiter);
    const { candidates } = await read(
      cells(HEADER),
      cells('IVAN PROBA;HSS;načelnik;Splitsko-dalmatinska;Klis'),
    );
    expect(candidates).toMatchObject([
      { name: 'Ivan Proba', party: 'HSS', unit: 'Klis', position: 'načelnik' },
    ]);
  });

  it('may quote delimiters, quotes and line ends, and end its lines in the Windows way', async () => {
    const text = `"Ime i prezime";"Stranka, koja";"Cilj 1";Stranka;Grad\r\n"IVAN PROBA";x;"Prvi;\r\n""novi"" cilj";"HDZ, HSLS";Split\r\n`;
    expect((await read(text)).candidates).toMatchObject([
      { name: 'Ivan Proba', goals: ['Prvi; "novi" cilj'], party: 'HDZ, HSLS', unit: 'Split' },
    ]);
  });

  it.each(['Račun blokiran: https://zlo.example', 'Ana <b>Proba', 'Ana Proba 2', 'www.zlo.example'])(
    'rejects the row of %s, which is no name',
    async (name) => {
      expect(await one('Ime i prezime;Grad', `${name};Split`)).toMatch(/^Unesite ispravno ime i prezime/);
    },
  );

  it('is cleaned of invisible and control characters', async () => {
    expect(
      await one(
        'Ime i prezime;Grad;Stranka;Cilj 1',
        'Ana\u202E \u200BProba;Split;H\u2066DZ;Novi\u202E vrtić',
      ),
    ).toMatchObject({
      ...{ name: 'Ana Proba', party: 'HDZ', goals: ['Novi vrtić'] },
    });
  });

  it('may begin with the line by which Excel names the delimiter, and still counts rows as Excel does', async () => {
    expect(await read('sep=,', 'name,city', 'Ana Proba,Split', '', 'x,Split')).toMatchObject({
      candidates: [{ row: 'redak 3' }],
      rejected: [{ row: 'redak 5' }],
    });
  });

  it.each([
    ['name,party,position,county,city', 'Ana Proba,SDP,mayor,Istarska,Pula'],
    ['NAME,Party,POSITION,County,Municipality', 'Ana Proba,SDP,mayor,Istarska,Pula'],
    ['Ime,Prezime,Stranka,Pozicija,Županija,Grad', 'Ana,Proba,SDP,gradonačelnik,Istarska,Pula'],
    [
      'ime_i_prezime,stranka,pozicija,zupanija,grad_opcina',
      'ANA PROBA,SDP,gradonačelnica,ISTARSKA,PULA - POLA',
    ],
    ['Grad / općina,Ime i prezime,Stranka,Pozicija,Nešto', 'Pula,Ana Proba,SDP,gradonacelnica,x'],
  ])('finds its columns by %s', async (header, row) => {
    expect(await one(header, row)).toMatchObject({
      ...{ name: 'Ana Proba', party: 'SDP', position: 'gradonačelnica', county: 'Istarska', unit: 'Pula' },
    });
  });

  it.each([
    ['Stranka;Županija;Grad', 'nedostaje stupac „Ime i prezime”'],
    ['Ime;Stranka;Županija;Grad', 'nedostaje stupac „Ime i prezime”'],
    ['Ime i prezime;Pozicija', 'nedostaje stupac „Županija”'],
    ['Ime i prezime;Županija', 'nedostaje stupac „Grad/općina”'],
    ['Stranka;E-mail', 'nedostaju stupci „Ime i prezime”, „Županija”, „Grad/općina”'],
    ['Ime i prezime;Grad;Stranka;Party', 'stoji u dva stupca: „Stranka”, „Party”'],
  ])('with the header %s is refused by name', async (header, sentence) => {
    await expect(read(header, 'x;y;z')).rejects.toThrow(DomainError);
    await expect(read(header, 'x;y;z')).rejects.toThrow(sentence);
  });

  it('is refused when a quote is never closed', async () => {
    await expect(read('name;city', '"Ana Proba;Split', 'Iva Proba;Split')).rejects.toThrow('navodnici');
  });

  it('loses only the rows that are too wide or lack what is needed; empty cells at the end may be there or not', async () => {
    const { candidates, rejected } = await read(
      'name;city',
      'Ana Proba;Split;;',
      'Iva Proba;Split;x',
      '',
      'Eva Proba',
      'Mia Proba;Split',
    );
    expect(candidates.map(({ name }) => name)).toEqual(['Ana Proba', 'Mia Proba']);
    expect(rejected).toEqual([
      { row: 'redak 3', name: 'Iva Proba', reason: 'Broj stupaca u retku (3) nije kao u zaglavlju (2).' },
      { row: 'redak 5', name: 'Eva Proba', reason: 'Nedostaje grad ili općina.' },
    ]);
  });
});

describe.each([';', ',', '\t'])('a CSV list delimited by %p without its last empty cells', (delimiter) => {
  it('is read, and says what a row lacks', async () => {
    const { candidates, rejected } = await read(
      ...[
        'Ime i prezime;Stranka;Pozicija;Grad/općina;Cilj 1;Poveznica 1;Email',
        'Mia Proba;HSS;načelnica;Klis;;;',
        'Ana Proba;HSS;načelnica;Klis',
        'Iva Proba;HSS;načelnica;Klis;Novi vrtić u Klisu',
        'Eva Proba;HSS;načelnica',
      ].map((line) => line.replaceAll(';', delimiter)),
    );
    expect(candidates.map(({ name, goals, email }) => [name, goals, email])).toEqual([
      ['Mia Proba', [], null],
      ['Ana Proba', [], null],
      ['Iva Proba', ['Novi vrtić u Klisu'], null],
    ]);
    expect(rejected).toEqual([{ row: 'redak 5', name: 'Eva Proba', reason: 'Nedostaje grad ili općina.' }]);
  });
});

describe('places of a CSV list', () => {
  const place = async (position: string, county: string, unit: string) => {
    const found = await one(HEADER, `Ana Proba;HDZ;${position};${county};${unit}`);
    return typeof found === 'object' ? [found.position, found.county, found.unit, found.unitCode] : found;
  };

  it.each([
    ['načelnica', 'Splitsko-dalmatinska', 'KLIS', ['načelnica', 'Splitsko-dalmatinska', 'Klis', '1929']],
    ['gradonačelnica', '', 'Općina Klis', ['načelnica', 'Splitsko-dalmatinska', 'Klis', '1929']],
    ['Gradsko vijeće', '', 'Klis', ['Općinsko vijeće', 'Splitsko-dalmatinska', 'Klis', '1929']],
    [
      'vijećnica',
      'splitsko dalmatinska zupanija',
      'grad Split',
      expect.arrayContaining(['Gradsko vijeće', 'Split']),
    ],
    ['', '', 'Splitsko-dalmatinska, Split', expect.arrayContaining(['Gradsko vijeće', 'Split'])],
    ['županica', 'Splitsko-dalmatinska', '', ['županica', 'Splitsko-dalmatinska', null, 'z17']],
    ['župan', 'Splitsko-dalmatinska', 'Split', ['županica', 'Splitsko-dalmatinska', null, 'z17']],
    ['Županijska skupština', 'Zadarska', '', ['Županijsko vijeće', 'Zadarska', null, 'z13']],
    ['county council', 'Zadarska', '', ['Županijsko vijeće', 'Zadarska', null, 'z13']],
    ['gradonačelnica', 'Grad Zagreb', '', expect.arrayContaining(['gradonačelnica', 'Zagreb'])],
    ['župan', 'Grad Zagreb', '', expect.arrayContaining(['gradonačelnica', 'Zagreb'])],
    ['gradonačelnica Županje', '', 'Županja', expect.arrayContaining(['gradonačelnica', 'Županja'])],
    ['Predsjednica odbora', 'Zadarska', 'Zadar', expect.arrayContaining(['Predsjednica odbora', 'Zadar'])],
    [
      'načelnica',
      '',
      'Otok',
      '„Otok” postoji u više županija (Vukovarsko-srijemska, Splitsko-dalmatinska): navedite županiju.',
    ],
    ['načelnica', 'Atlantida', 'Split', 'Županija „Atlantida” nije prepoznata.'],
    [
      'načelnica',
      'Zadarska',
      'Split',
      'Grad ili općina „Split” ne postoji ili ne odgovara županiji i šifri.',
    ],
    ['načelnica', 'Zadarska', '', 'Nedostaje grad ili općina.'],
    ['županica', '', '', 'Nedostaje županija.'],
    ['zamjenica gradonačelnika', 'Zadarska', 'Zadar', 'Zamjenici čelnika ne uvoze se.'],
    ['x'.repeat(81), 'Zadarska', 'Zadar', 'Pozicija je dulja od 80 znakova.'],
  ])('%p, %p, %p are read', async (position, county, unit, expected) => {
    expect(await place(position, county, unit)).toEqual(expected);
  });

  it('may come as town and municipality in two columns, of which one is filled', async () => {
    const header = 'name;Grad;Općina';
    expect(await one(header, 'Ana Proba;;Klis')).toMatchObject({ unit: 'Klis' });
    expect(await one(header, 'Ana Proba;Split;Klis')).toBe('Navedena su dva mjesta: Split i Klis.');
  });

  it('may come as the code of the electoral commission', async () => {
    for (const code of ['1929', '1929.0', '1929,0', '1929.00'])
      expect(await one('name;dipCode', `Ana Proba;${code}`)).toMatchObject({ unit: 'Klis' });
    expect(await one('name;dipCode', 'Ana Proba;1929.5')).toMatch(/ne postoji ili ne odgovara/);
  });
});

describe('people of a CSV list', () => {
  it.each([
    ['HRVATSKA DEMOKRATSKA ZAJEDNICA - HDZ', 'HDZ'],
    ['nezavisna', 'Nezavisni'],
    ['', 'Nije navedeno'],
    ['Nije navedeno', 'Nije navedeno'],
  ])('of party %p have party %p', async (party, stored) => {
    expect(await one(HEADER, `Ana Proba;${party};načelnica;;Klis`)).toMatchObject({ party: stored });
  });

  it('with a party name that the register cannot hold are rejected', async () => {
    expect(await one(HEADER, `Ana Proba;${'x'.repeat(201)};načelnica;;Klis`)).toContain('200 znakova');
  });

  it('of several parties have all of them', async () => {
    expect(await one(HEADER, 'Ana Proba;HDZ/HSS;načelnica;;Klis')).toMatchObject({ party: 'HDZ, HSS' });
    expect(await one(HEADER, 'Ana Proba;SDP - HSLS;načelnica;;Klis')).toMatchObject({ party: 'SDP, HSLS' });
  });

  it('whose office is not stated are counted by what it becomes, once each', async () => {
    const text = [
      HEADER,
      'Ana Proba;;;;Klis',
      'Iva Proba;;;;Split',
      'Eva Proba;;;;Split',
      'Mia Proba;;načelnica;;Klis',
      'Mia Proba;;;;Klis',
    ].join('\n');
    expect((await read(text)).assumedPositions).toEqual([
      { name: 'Općinsko vijeće', count: 1 },
      { name: 'Gradsko vijeće', count: 2 },
    ]);
  });

  it('have the gender of their column, else of the feminine form, else of the first name', async () => {
    expect(await withColumn('Spol', 'Ž', 'VANJA PROBA')).toMatchObject({ gender: 'f' });
    expect(await one('name;position;city;gender', 'Saša Proba;gradonačelnik;Split;female')).toMatchObject({
      ...{ gender: 'f', position: 'gradonačelnica' },
    });
    expect(await one('name;position;city', 'Saša Proba;gradonačelnica;Split')).toMatchObject({ gender: 'f' });
    expect(await one('name;position;city', 'Luka Proba;gradonačelnik;Split')).toMatchObject({ gender: 'm' });
    expect(await withColumn('Spol', 'x')).toBe('Spol „x” nije prepoznat (m ili ž).');
  });

  it('have the birth year of their name or of its column', async () => {
    for (const year of ['1976.', '1976', '1976.0', '1976,0'])
      expect(await withColumn('Godina rođenja', year)).toMatchObject({ birthYear: 1976, name: 'Ana Proba' });
    expect(await withColumn('Godina rođenja', '1976.5')).toBe('Godina rođenja „1976.5” nije ispravna.');
    expect(await withColumn('birthYear', '', 'ANA PROBA, rođ.1976.')).toMatchObject({
      birthYear: 1976,
      name: 'Ana Proba',
    });
    expect(await withColumn('birthYear', '1980', 'ANA PROBA, rođ.1976.')).toContain('nije ista');
    expect(await withColumn('birthYear', '76')).toBe('Godina rođenja „76” nije ispravna.');
  });

  it('have the first name before the surname, whatever the table does, or a warning', async () => {
    expect(await one('Kandidat;Grad', 'Kolar, Mirna;Split')).toMatchObject({ name: 'Mirna Kolar' });
    expect(await one('Kandidat;Grad', 'KOLAR, MIRNA, rođ.1976.;Split')).toMatchObject({
      ...{ name: 'Mirna Kolar', birthYear: 1976 },
    });
    expect(await one('Prezime i ime;Grad', 'Kolar Mirna;Split')).toMatchObject({ name: 'Mirna Kolar' });
    expect(await one('Prezime;Ime;Grad', 'Kolar;Mirna;Split')).toMatchObject({ name: 'Mirna Kolar' });
    expect(await one('Kandidat;Grad', 'KOLARMirna;Split')).toContain('su spojeni');
    const { candidacies, warnings } = await readCsv('Kandidat;Grad\nKolar Mirna;Split', 10);
    expect(candidacies).toMatchObject([{ name: 'Kolar Mirna' }]);
    expect(warnings).toMatchObject([
      { row: 'redak 2', name: 'Kolar Mirna', reason: expect.stringMatching(/^Možda prezime/) },
    ]);
  });

  it('have an e-mail, or none and a warning where it is wrong; a bad programme link rejects them', async () => {
    expect(await withColumn('E-mail', ' ana@primjer.hr ')).toMatchObject({ email: 'ana@primjer.hr' });
    expect(await withColumn('E-mail', 'ana(at)primjer.hr')).toMatchObject({ name: 'Ana Proba', email: null });
    const { warnings } = await readCsv(
      `${HEADER};E-mail\nANA PROBA;HDZ;načelnica;;Klis;ana(at)primjer.hr`,
      10,
    );
    expect(warnings).toEqual([
      { row: 'redak 2', name: 'Ana Proba', reason: 'E-mail adresa nije ispravna pa je izostavljena.' },
    ]);
    expect(await withColumn('Link programa', 'https://primjer.hr/p')).toMatchObject({
      programLink: 'https://primjer.hr/p',
    });
    expect(await withColumn('Link programa', 'javascript:alert(1)')).toContain('Link programa nije ispravna');
  });

  it.each([
    ['', 'Nedostaje ime i prezime.'],
    ['123', 'Nedostaje ime i prezime.'],
    ['Al', 'Ime „Al” je prekratko.'],
    ['x'.repeat(121), 'Ime je dulje od 120 znakova.'],
  ])('named %p are rejected', async (name, reason) => {
    expect(await one(HEADER, `${name};HDZ;načelnica;;Klis`)).toBe(reason);
  });
});

describe('goals of a CSV list', () => {
  const header = 'name;city;Cilj 1;Poveznica 1;Drugi cilj;goal2Reference;goal3;Izvor cilja 3';
  const goals = (cells: string) => one(header, `Ana Proba;Split;${cells}`);

  it('are kept with up to two links each, blank ones left out', async () => {
    expect(
      await goals('Novi vrtić;https://a.primjer.hr | https://b.primjer.hr/x;;;Čista obala;'),
    ).toMatchObject({
      goals: ['Novi vrtić', 'Čista obala'],
      references: ['https://a.primjer.hr|https://b.primjer.hr/x', null],
    });
  });

  it('may have five to a thousand characters', async () => {
    expect(await goals(`${'x'.repeat(5)};;${'x'.repeat(1000)};;;`)).toMatchObject({
      goals: ['x'.repeat(5), 'x'.repeat(1000)],
    });
  });

  it.each([
    ['četi;;;;;', 'Cilj 1 kraći je od 5 znakova.'],
    [`;;${'x'.repeat(1001)};;;`, 'Cilj 2 dulji je od 1000 znakova.'],
    ['Novi vrtić;ftp://primjer.hr;;;;', 'Poveznica uz cilj 1 nije ispravna (http ili https).'],
    ['Novi vrtić;primjer.hr;;;;', 'Poveznica uz cilj 1 nije ispravna (http ili https).'],
    [';;;;Novi vrtić;https://a.hr|https://b.hr|https://c.hr', 'Cilj 3 ima više od dvije poveznice.'],
    [`Novi vrtić;https://a.hr/${'x'.repeat(2000)};;;;`, 'Poveznica uz cilj 1 dulja je od 2000 znakova.'],
    [';https://primjer.hr;;;;', 'Poveznica 1 stoji bez cilja 1.'],
  ])('reject their row alone when one is bad', async (cells, reason) => {
    const { candidates, rejected } = await read(header, `Ana Proba;Split;${cells}`, 'Iva Proba;Split;;;;;;');
    expect(rejected).toEqual([{ row: 'redak 2', name: 'Ana Proba', reason }]);
    expect(candidates).toMatchObject([{ name: 'Iva Proba' }]);
  });
});

it('a row says all that is wrong with it at once', async () => {
  const header = 'Ime i prezime;Spol;Godina rođenja;Pozicija;Grad/općina;Cilj 1;Cilj 2;Link programa';
  const row = '–;x;76;Zamjenik načelnika;;abc;de;ftp://primjer.hr';
  expect((await read(header, row)).rejected[0]?.reason).toBe(
    [
      'Nedostaje ime i prezime. Godina rođenja „76” nije ispravna. Spol „x” nije prepoznat (m ili ž).',
      'Zamjenici čelnika ne uvoze se. Cilj 1 kraći je od 5 znakova. Cilj 2 kraći je od 5 znakova.',
      'Link programa nije ispravna poveznica (http ili https).',
    ].join(' '),
  );
});
