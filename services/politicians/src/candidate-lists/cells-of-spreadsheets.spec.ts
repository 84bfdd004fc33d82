import iconv from 'iconv-lite';
import { readCandidateList } from './read-candidate-list.js';

/** Lists as spreadsheets, portals and people who put lists together leave them. */

const HEADER = ['Ime i prezime', 'Stranka', 'Pozicija', 'Županija', 'Grad/općina'];
const ROW = ['Željka Đurđek', 'HSS', 'gradonačelnica', 'Međimurska', 'Čakovec'];
const read = (content: string | Buffer, name = 'popis.csv') => readCandidateList(name, Buffer.from(content));
const csv = (...rows: string[][]) => rows.map((row) => row.join(';')).join('\n');
const named = (...names: string[]) => read(csv(HEADER, ...names.map((name) => [name, ...ROW.slice(1)])));
const nameOf = async (name: string) => {
  const { candidates, rejected } = await named(name);
  return candidates[0]?.name ?? rejected[0]?.reason;
};
const refusal = async (content: string | Buffer, name?: string): Promise<string> => {
  try {
    await read(content, name);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the file was read');
};

describe('line ends', () => {
  const line = (name: string) => [name, ...ROW.slice(1)].join(';');
  test.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])(
    '%j ends a row, also behind other ones',
    async (end) => {
      const text = `${HEADER.join(';')}\r\n${line('Iva Kos')}${end}${line('Ana Kos')}\n${line('Eva Kos')}`;
      const { candidates, rejected } = await read(text);
      expect(rejected).toEqual([]);
      expect(candidates.map(({ row, name }) => [row, name])).toEqual([
        ['redak 2', 'Iva Kos'],
        ['redak 3', 'Ana Kos'],
        ['redak 4', 'Eva Kos'],
      ]);
    },
  );

  test.each([';', ',', '\t'])('a break in a heading is no end of the line between %j', async (delimiter) => {
    const headings = ['"Ime i\nprezime"', '"Stranka"', 'Pozicija', '"Župa-\r\nnija"', '"Grad/\ropćina"'];
    const { candidates } = await read(`${headings.join(delimiter)}\n${ROW.join(delimiter)}`);
    expect(candidates).toMatchObject([{ name: 'Željka Đurđek', unit: 'Čakovec' }]);
  });

  test('a break in a cell is a blank, also the one of FileMaker', async () => {
    for (const end of ['\n', '\r\n', '\r', '\u2028'])
      expect(await nameOf(`"Željka${end}Đurđek"`)).toBe('Željka Đurđek');
    expect(await nameOf('Željka\u000bĐurđek')).toBe('Željka Đurđek');
  });

  test('the line of the delimiter may end in CR alone', async () => {
    expect((await read(`sep=,\r${HEADER.join(',')}\r${ROW.join(',')}`)).candidates).toHaveLength(1);
  });
});

describe('cells', () => {
  test.each([
    '="Željka Đurđek"',
    '"=""Željka Đurđek"""',
    "'Željka Đurđek",
    "'Željka Đurđek'",
    '\u00a0Željka\u00a0Đurđek\u00a0',
    '\ufeffŽeljka\u200b Đurđek\u2060',
    'Željka \u00adĐur\u00adđek',
  ])('%j is a name', async (cell) => {
    expect(await nameOf(cell)).toBe('Željka Đurđek');
  });

  test('of a whole table are read in the same way', async () => {
    const wrapped = (row: string[]) => row.map((cell) => `"=""${cell}"""`);
    const marked = (row: string[]) => row.map((cell) => `'${cell}`);
    for (const written of [wrapped, marked])
      expect((await read(csv(written(HEADER), written(ROW)))).candidates).toMatchObject([
        { unit: 'Čakovec', party: 'HSS' },
      ]);
  });

  test('an apostrophe that belongs to a name stays', async () => {
    expect(await nameOf("'t Hooft Gerard")).toContain("'t Hooft");
    expect(await nameOf("Noel D'Ambrosi")).toBe("Noel D'Ambrosi");
  });

  test.each(['#N/A', '#REF!', '#NAME?', '#VALUE!'])('%s is no party', async (value) => {
    const [name = '', , ...rest] = ROW;
    expect((await read(csv(HEADER, [name, value, ...rest]))).candidates).toMatchObject([
      { party: 'Nije navedeno' },
    ]);
  });
});

test.each([
  'Željka\u202c\u202aĐurđek',
  '\u2068Željka\u2069\u2068Đurđek\u2069',
  'ŽELJKA\u2069ĐURĐEK',
  '\u202aŽeljka\u202c \u202eĐurđek\u202c',
  'Želj\u202aka Đur\u2067đek',
  'Željka\u200e Đurđek\u200f',
])('%j with its marks of direction is one name of two words', async (name) => {
  expect(await nameOf(name)).toBe('Željka Đurđek');
});

describe('text that was decoded twice', () => {
  const whole = csv(HEADER, ROW, ['Šime Čović Ćosić', 'HSS', 'načelnik', 'Splitsko-dalmatinska', 'Klis']);
  const again = (encoding: string, text = whole) => iconv.decode(Buffer.from(text), encoding);
  const expected = [{ name: 'Željka Đurđek', unit: 'Čakovec' }, { name: 'Šime Čović Ćosić' }];

  test.each(['windows-1250', 'iso-8859-1', 'iso-8859-2'])('as %s is mended', async (encoding) => {
    // What windows-1250 has no sign for stays a control character.
    const text = again(encoding).replaceAll('\ufffd', '\u0090');
    expect((await read(text)).candidates).toMatchObject(expected);
    expect((await read(`\ufeff${text}`)).candidates).toMatchObject(expected);
    expect((await read(again(encoding, '\ufeff') + text)).candidates).toMatchObject(expected);
  });

  test('as windows-1252 too, also where half a letter became a blank', async () => {
    expect(await nameOf(again('windows-1252', 'Šime Ćosić Žužul'))).toBe('Šime Ćosić Žužul');
    expect(await nameOf('Å ime Å½uvela')).toBe('Šime Žuvela');
  });

  test('twice, and in some rows alone', async () => {
    expect((await read(again('iso-8859-1', again('iso-8859-1')))).candidates).toMatchObject(expected);
    const { candidates } = await named('Željka Đurđek', again('windows-1250', 'Šime Čović'));
    expect(candidates.map(({ name }) => name)).toEqual(['Željka Đurđek', 'Šime Čović']);
  });

  test('as the letters of western Europe', async () => {
    const western = iconv.decode(iconv.encode(whole, 'windows-1250'), 'windows-1252');
    expect(western).toContain('Èoviæ');
    expect((await read(western)).candidates).toMatchObject(expected);
  });

  test('names with letters of other languages stay', async () => {
    for (const name of ['Jürgen Äpfel', 'João Kolar', 'Nicolè Kolar', 'Žofia Ľubová', 'Åsa Kolar'])
      expect(await nameOf(name)).toBe(name);
  });

  test('a letter of which half was lost is refused and not guessed', async () => {
    expect(await nameOf('Ana KovaÄeviÄ')).toContain('krivo pročitana slova');
  });
});

describe('titles', () => {
  test('make no further person, wherever they stand', async () => {
    const { candidates } = await named(
      ...['dr. sc. Željka Đurđek', 'Željka Đurđek', 'Željka Đurđek, dipl. oec.', 'Željka Đurđek mag. iur.'],
      ...[
        'prof.Željka Đurđek',
        'Đurđek, dr. sc. Željka',
        'Đurđek, Željka, dr. med.',
        'DR. SC. ŽELJKA ĐURĐEK',
      ],
    );
    expect(candidates.map(({ name }) => name)).toEqual(['dr. sc. Željka Đurđek']);
  });

  test('keep their side of a name that is turned round', async () => {
    expect(await nameOf('Đurđek, dr. sc. Željka, dipl. oec.')).toBe('dr. sc. Željka Đurđek, dipl. oec.');
    expect(await nameOf('prof. ĐURĐEK Željka')).toBe('prof. Željka Đurđek');
  });

  test('do not say the gender', async () => {
    const { candidates } = await read(csv(['Ime i prezime', 'Grad'], ['dr. sc. Željka Đurđek', 'Čakovec']));
    expect(candidates).toMatchObject([{ gender: 'f' }]);
  });
});

test.each(['Mirna Коlar', 'Tin Grаbаr', 'Mirnα Kolar', 'Ana Јеленић'])(
  '%s has letters of two scripts',
  async (name) => {
    expect(await nameOf(name)).toContain('iz dva pisma');
  },
);

test('a name wholly in Cyrillic stays', async () => {
  expect(await nameOf('Јелена Жижић')).toBe('Јелена Жижић');
});

test.each([
  ['<html><body><table><tr><td>Ime i prezime</td></tr></table></body></html>', 'popis.xls'],
  ['\ufeff<!DOCTYPE html>\n<html></html>', 'popis.xls'],
  ['\r\n<table border=1><tr><td>Ime</td></tr></table>', 'popis.csv'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'popis.xls'],
  ['MIME-Version: 1.0\nContent-Type: multipart/related', 'popis.xls'],
  ['<html></html>', 'popis.json'],
])('%j with the name of a table is refused with a sentence that helps', async (content, name) => {
  expect(await refusal(content, name)).toMatch(/^Ovo je web-stranica .* spremite je kao „CSV UTF-8”/);
});
