import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { space, type } from './tokens';

const SOURCES = join(import.meta.dirname, '../..');
const WIDTH = /@media[^{]*\bwidth\b[^{]*/g;
const SIZE = /(?<=\n\s*font(?:-size)?:)[^;]*/g;
const DISTANCE = /(?<=\n\s*(?:gap|row-gap|column-gap|(?:scroll-)?(?:padding|margin)[a-z-]*):)[^;]*/g;

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')] as const);

/** Literals where a token has the same value. A distance to the other side (-16px) is none. */
function literals(css: string, declared: RegExp, tokens: Record<string, string>): string[] {
  const values = Object.values(tokens);
  const numbers = (css.match(declared) ?? []).flatMap(
    (value) => value.match(/(?<![\w.-])[\d.]+(?:rem|px)/g) ?? [],
  );
  return numbers.filter((number) => values.includes(number));
}

const findings = (find: (css: string) => string[]) =>
  sheets.flatMap(([name, css]) => find(css).map((literal) => `${name}: ${literal.trim()}`));

describe('style sheets', () => {
  it('ask for widths of the window by the names of the scale', () => {
    expect(sheets.length).toBeGreaterThan(50);
    expect(findings((css) => css.match(WIDTH) ?? [])).toEqual([]);
  });

  it('take sizes of type from the scale', () => {
    expect(findings((css) => literals(css, SIZE, type))).toEqual([]);
  });

  it('take distances from the scale', () => {
    expect(findings((css) => literals(css, DISTANCE, space))).toEqual([]);
  });

  it('are read however they are written', () => {
    const css =
      'a {\n  font: 600 1.25rem / 1.2 serif;\n  margin: 0 -16px 7px 8px;\n}\n@media (600px <= width) {}';
    expect(css.match(WIDTH)).toEqual(['@media (600px <= width) ']);
    expect(literals(css, SIZE, type)).toEqual(['1.25rem']);
    expect(literals(css, DISTANCE, space)).toEqual(['8px']);
    expect('@media screen and (max-width: 767px) {'.match(WIDTH)).toHaveLength(1);
    expect('@media (--wide) and (hover: none) {'.match(WIDTH)).toBeNull();
  });
});
