import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'CHECKLIST.md'), 'utf8');

/** Numbers of the owner's checklist; a row that is taken off the page has to be taken off here. */
const ROWS = 333;

const lines = PAGE.split('\n').filter((line) => line.startsWith('- '));
const rows = lines.flatMap((line) => {
  const [, id, demand, proof] =
    /^- \*\*([A-Z]{1,2}\d{1,2}[a-h]?)\*\* (.+?): (as [A-Z]{1,2}\d{1,2}[a-h]?|`.+\.tsx?` “.+”)$/.exec(line) ??
    [];
  return id && demand && proof ? [{ id, proof }] : [];
});
/** Every test that is named: `file` “beginning of a title”, “another”. */
const tests = lines.flatMap((line) =>
  [...line.matchAll(/`([^`]+\.tsx?)`((?: “[^”]+”,?)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  ),
);

describe('the page of proofs', () => {
  it('names tests that are there', () => {
    const absent = tests.filter(({ file, title }) => {
      const text = readFileSync(join(ROOT, file.replace(/^e2e\//, 'tests/e2e/journeys/')), 'utf8');
      const times = (part: string) => text.split(part).length - 1;
      const atBeginning = times(`'${title}`) + times(`"${title}`) + times(`\`${title}`);
      return times(title) !== 1 && atBeginning !== 1;
    });
    expect(absent).toEqual([]);
  });

  it('has every row once, each with what it demands and a test', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(ROWS);
    const marked = lines.filter((line) => line.startsWith('- **'));
    expect(marked).toHaveLength(ROWS);
    const byItself = new Set(rows.filter(({ proof }) => !proof.startsWith('as ')).map(({ id }) => id));
    const elsewhere = rows.flatMap(({ proof }) => (proof.startsWith('as ') ? [proof.slice(3)] : []));
    expect(elsewhere.filter((id) => !byItself.has(id))).toEqual([]);
  });

  it('has a test on every line', () => {
    expect(lines.filter((line) => !line.includes('“') && !/: as /.test(line))).toEqual([]);
  });
});
