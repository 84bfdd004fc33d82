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

  it('has a proof for every row of frame, routes, home, card, search, meter and pages that this step owns', () => {
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
      ...of('ER', ['1', '4c', '4d', '5a', '5b', '5c', '5d', '5e']),
      ...of('N', ['01a', '01b', '01c', '01d', '02a', '02b', '02c', '02d', '02e', '02f']),
    ];
    const named = new Set(TABLE.match(/\b[A-Z]{1,2}\d{1,2}[a-h]?\b/g));
    expect(owned.filter((row) => !named.has(row))).toEqual([]);
  });
});
