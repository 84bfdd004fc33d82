import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const TABLE = readFileSync(join(ROOT, 'docs', 'CHECKLIST.md'), 'utf8');

const rows = TABLE.split('\n')
  .map((line) => /^\| (.+?) \| (.+?\.tsx?) \| (.+) \|$/.exec(line))
  .flatMap((found) => (found ? [{ file: found[2] ?? '', title: found[3] ?? '' }] : []));

describe('the table of proofs', () => {
  it.each(rows)('names a test that is there: $file, "$title"', ({ file, title }) => {
    const text = readFileSync(join(ROOT, file.replace(/^e2e\//, 'tests/e2e/journeys/')), 'utf8');
    expect(text).toContain(title);
  });

  it('has a proof for every row of what is built: public pages, administrators, registration', () => {
    const of = (area: string, numbers: string[]) => numbers.map((number) => `${area}${number}`);
    const owned = [
      ...of('F', ['01a', '01b', '01c', '02a', '02b', '03a', '03b', '03c', '03d', '04a', '04b', '04c', '04d']),
      ...of('F', ['05a', '05b', '07']),
      ...of('R', ['01a', '01b', '01c', '01d', '01e', '01f', '04a', '04b', '05', '06', '07a', '07b', '07c']),
      ...of('R', ['07d', '07e', '07f', '08a', '08b']),
      ...of('H', ['01', '02a', '02b', '02c', '02d', '03a', '03b', '04a', '04b', '04c', '04d', '04e', '05a']),
      ...of('H', ['05b', '05c', '06', '07a', '07b', '07c', '08', '09', '10a', '10b', '10c', '11a', '11b']),
      ...of('H', ['11c', '12a', '12b', '12c']),
      ...of('C', ['01a', '01b', '02', '03a', '03b', '04a', '04b', '04c', '05a', '05b', '06', '07a', '07b']),
      ...of('C', ['07c', '08a', '08b']),
      ...of('S', ['01a', '01b', '02a', '02b', '03a', '03b', '03c', '04a', '04b', '04c', '05a', '05b']),
      ...of('M', ['01a', '01b', '01c', '01d']),
      ...of('A', ['01a', '01b', '01c', '02a', '02b', '02c', '03', '04a', '04b', '05a', '05b', '05c', '05d']),
      ...of('R', ['02a', '02b', '02c', '03']),
      ...of('G', ['01a', '01b', '01c', '01d', '01e', '02', '03a', '03b', '03c', '04a', '04b', '04c', '04d']),
      ...of('G', ['05a', '05b', '06a', '06b', '06c', '06d', '07a', '07b', '07c', '07d', '08', '09a', '09b']),
      ...of('G', ['10', '11', '12', '13']),
      ...of('L', ['01a', '01b', '02a', '02b', '02c', '02d', '03a', '03b', '03c', '03d', '03e', '04']),
      ...of('P', ['01a', '01b', '01c', '02a', '02b', '02c', '03a', '03b', '03c', '03d', '04a', '04b', '04c']),
      ...of('P', ['04d', '04e', '04f', '04g', '05a', '05b', '05c', '05d', '06']),
      ...of('Z', ['01a', '01b', '01c', '02a', '02b', '02c', '03a', '03b', '03c', '04a', '04b', '04c']),
      ...of('E', ['01a', '01b', '02a', '02b', '02c', '02d', '02e', '02f', '04', '05a', '06b', '06c', '07a']),
      ...of('E', ['07b', '07c', '08a', '08b', '08c', '08d', '08e', '08f', '09a', '09b', '09c']),
      ...of('X', ['01a', '01b', '01c', '01d', '02a', '02b', '02c', '03a', '03b', '04a', '04b', '04c']),
      ...of('Q', ['01a', '01b', '01c', '01d', '01e', '02a', '02b', '02c', '02d', '02e', '03', '04']),
      ...of('K', [
        '01a',
        '01b',
        '01c',
        '01d',
        '02a',
        '02b',
        '02c',
        '03',
        '04a',
        '04b',
        '05a',
        '06a',
        '06b',
        '06c',
        '06d',
      ]),
      ...of('K', [
        '06e',
        '06f',
        '06g',
        '06h',
        '07a',
        '07b',
        '07c',
        '09a',
        '09b',
        '09c',
        '09d',
        '10a',
        '10b',
        '10c',
        '11',
      ]),
      ...of('ER', ['2a', '2b', '2c', '2d', '3a', '3b', '3c', '3d', '4a', '4b', '6']),
      ...of('ER', ['1', '4c', '4d', '5a', '5b', '5c', '5d', '5e']),
      ...of('N', ['01a', '01b', '01c', '01d', '02a', '02b', '02c', '02d', '02e', '02f']),
    ];
    const named = new Set(TABLE.match(/\b[A-Z]{1,2}\d{1,2}[a-h]?\b/g));
    expect(owned.filter((row) => !named.has(row))).toEqual([]);
  });
});
