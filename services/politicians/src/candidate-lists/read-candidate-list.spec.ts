import { setImmediate as turn } from 'node:timers/promises';
import { candidate, DomainError } from '@jamcimo/contracts';
import iconv from 'iconv-lite';
import { readCandidateList } from './read-candidate-list.js';

const read = (text: string | Buffer, fileName = 'popis.csv') =>
  readCandidateList(fileName, typeof text === 'string' ? Buffer.from(text) : text);

async function refusal(text: string | Buffer, fileName?: string): Promise<string> {
  try {
    await read(text, fileName);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'candidate-list.unreadable') return error.message;
    throw error;
  }
  throw new Error('the file was read');
}

const HEADER = 'Ime i prezime;Stranka;Pozicija;Županija;Grad/općina';
const ROW = 'ŽELJKA ĐURĐEK;HDZ;gradonačelnica;Međimurska;Čakovec';
const NAME = 'Željka Đurđek';

describe('a candidate list as a file', () => {
  it('becomes candidates of the contract', async () => {
    const { candidates, rejected } = await read(`${HEADER}\n${ROW}\n`);
    expect(rejected).toEqual([]);
    expect(candidates).toEqual([
      {
        row: 'redak 2',
        name: NAME,
        candidacy: 'candidate',
        gender: 'f',
        party: 'HDZ',
        position: 'gradonačelnica',
        county: 'Međimurska',
        unit: 'Čakovec',
        unitCode: expect.stringMatching(/^\d{4}$/),
        birthYear: null,
        goals: [],
        references: [],
        programLink: null,
        email: null,
      },
    ]);
    expect(candidate.safeParse(candidates[0]).success).toBe(true);
  });

  it.each([
    ['UTF-8', Buffer.from(`${HEADER}\n${ROW}`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${HEADER}\n${ROW}`)],
    ['windows-1250', iconv.encode(`${HEADER}\r\n${ROW}\r\n`, 'windows-1250')],
    ['ISO 8859-2', iconv.encode(`${HEADER}\r\n${ROW}\r\n`, 'iso-8859-2')],
    ['UTF-16 with a byte order mark', iconv.encode(`${HEADER}\r\n${ROW}`, 'utf-16le', { addBOM: true })],
    ['decomposed letters', Buffer.from(`${HEADER}\n${ROW}`.normalize('NFD'))],
  ])('is read in %s', async (_, content) => {
    expect((await read(content)).candidates).toMatchObject([
      { name: NAME, county: 'Međimurska', unit: 'Čakovec' },
    ]);
  });

  it('really tests windows-1250: its bytes are no UTF-8', () => {
    const bytes = iconv.encode(ROW, 'windows-1250');
    expect(bytes[0]).toBe(0x8e);
    expect(bytes.toString('utf8')).toContain('\ufffd');
  });

  it.each([
    ['Ivana Bašić', 'iso-8859-2'],
    ['Šime Žuvela', 'iso-8859-2'],
    ['Božena Čović', 'iso-8859-2'],
    ['Đuro Ćosić', 'iso-8859-2'],
    ['Ivana Bašić', 'windows-1250'],
    ['Šime Žuvela', 'windows-1250'],
    ['Đuro Ćosić', 'windows-1250'],
  ])('%s is read as it is in %s', async (name, encoding) => {
    const { candidates } = await read(iconv.encode(`Ime i prezime;Grad\n${name};Split`, encoding));
    expect(candidates).toMatchObject([{ name }]);
  });

  it('is recognised by its content, not by its name', async () => {
    const json = JSON.stringify({
      izbori: 'Izbori za župane',
      zupNaziv: 'ISTARSKA ŽUPANIJA',
      lista: [{ naziv: 'ANA PROBA' }],
    });
    expect((await read(`\ufeff ${json}`, 'popis.csv')).candidates).toMatchObject([
      { name: 'Ana Proba', unitCode: 'z18' },
    ]);
    expect((await read(`${HEADER}\n${ROW}`, 'popis')).candidates).toHaveLength(1);
  });

  it.each([
    ['empty', '', 'Datoteka je prazna.'],
    ['blank', ' \r\n\t', 'Datoteka je prazna.'],
    ['a byte order mark alone', '\ufeff', 'Datoteka je prazna.'],
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'Spremite popis kao CSV'],
    ['a PDF', '%PDF-1.7\n', 'Ovo je PDF.'],
    ['binary', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]), 'Datoteka nije tekst.'],
    ['text with zero bytes', 'Ime\0Prezime', 'Datoteka nije tekst.'],
    ['some other text', 'Dobar dan svima', 'nedostaju stupci'],
    ['a header alone', HEADER, 'nema nijednog kandidata'],
    ['broken JSON', '{"gropovi": [', 'nije ispravan JSON'],
    ['other JSON', '{"jedinice": []}', 'nije popis kandidata'],
    ['a list of numbers', '[1, 2]', 'nije popis kandidata'],
    ['a list without entries', '[]', 'nema nijednog kandidata'],
  ])('is refused when it is %s', async (_, content, sentence) => {
    expect(await refusal(content)).toContain(sentence);
  });

  it('is refused when its name promises JSON and it is none', async () => {
    expect(await refusal(`${HEADER}\n${ROW}`, 'popis.JSON')).toBe('Datoteka nije ispravan JSON.');
  });

  it('is read in pieces, between which others are answered', async () => {
    const letters = [...'abčdefghijklmnoprštuvž'];
    const surnames = letters.flatMap((first) =>
      letters.flatMap((second) => letters.slice(0, 7).map((third) => `Đ${first}${second}${third}`)),
    );
    const content = [HEADER, ...surnames.map((surname) => `"Željka\n${surname}";;načelnica;;Klis`)].join(
      '\n',
    );
    let isRead = false;
    const reading = read(content).finally(() => {
      isRead = true;
    });
    let turns = 0;
    for (; !isRead; turns += 1) await turn();
    const { candidates, rejected } = await reading;
    expect(rejected).toEqual([]);
    expect(candidates.map(({ name }) => name)).toEqual(surnames.map((surname) => `Željka ${surname}`));
    expect(turns).toBeGreaterThan(Buffer.byteLength(content) / 40_000);
  });

  it('is refused when it is longer than all candidates of the country could be', async () => {
    // Blank rows count, and are quickly read.
    const rows = (count: number) => `${HEADER}\n${ROW}\n${';;;;\n'.repeat(count - 1)}`;
    expect(await refusal(rows(50_001))).toBe('U datoteci je više od 50.000 redaka.');
    expect((await read(rows(50_000))).candidates).toHaveLength(1);
    const lista = Array.from({ length: 50_001 }, (_, at) => ({ naziv: `OSOBA ${at}` }));
    const json = JSON.stringify({ izbori: 'Izbori za župane', zupNaziv: 'ISTARSKA ŽUPANIJA', lista });
    expect(await refusal(json)).toBe('U datoteci je više od 50.000 redaka.');
  });
});
