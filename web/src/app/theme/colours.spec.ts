import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');
const TOKENS = 'app/theme/tokens.ts';
/** Also inside an address, where # is written %23. No colour ends in a percent sign: #100% is a broken fragment. */
const COLOUR = /(?:#|%23)(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!%)|\b(?:rgb|hsl|oklch|lab)a?\(/gi;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(?:css|tsx?)$/.test(name) && !/\.spec\.tsx?$/.test(name) && name !== TOKENS);

describe('colours', () => {
  it('stand in the tokens and nowhere else', () => {
    const found = files.flatMap((name) => {
      const colours = readFileSync(join(SOURCES, name), 'utf8').match(COLOUR) ?? [];
      return colours.map((colour) => `${name}: ${colour}`);
    });
    expect(found).toEqual([]);
  });

  it('are recognised however they are written', () => {
    const text = 'color: #fff; border: rgb(1 2 3); url(%2316213A)';
    expect(text.match(COLOUR)).toEqual(['#fff', 'rgb(', '%2316213A']);
  });
});
