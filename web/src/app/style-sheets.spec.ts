import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SOURCE = join(__dirname, '..');
/** They adjust what the others define: for paper, and for browsers without JavaScript. */
const ADJUSTING = ['print.css', 'without-script.css'];

/** Classes that a style sheet gives a look of their own, wherever they stand: those that are a whole selector. */
function definedIn(css: string): Set<string> {
  const preludes = css.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  const selectors = preludes.flatMap((prelude) => prelude.split(','));
  return new Set(selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []));
}

/** Style sheets by the class they define. */
function definitions(): Map<string, string[]> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.endsWith('.module.css') && !ADJUSTING.includes(basename(file)),
  );
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const name of definedIn(readFileSync(join(SOURCE, file), 'utf8'))) {
      found.set(name, [...(found.get(name) ?? []), file]);
    }
  }
  return found;
}

describe('style sheets', () => {
  it('find the classes that are a whole selector, also in lists and media queries', () => {
    const css =
      '/* .no {} */ .a, .b:hover { color: red } @media print { .c { top: 0 } .d .e { top: 0 } } .f.g {}';
    expect([...definedIn(css)]).toEqual(['a', 'c']);
  });

  it('are CSS modules of one name each, which is part of their class names', () => {
    const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.module.css'),
    );
    const names = modules.map((file) => basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('define every class in one of them: class names are one space for the whole site', () => {
    const all = definitions();
    expect([...all].filter(([, files]) => files.length > 1)).toEqual([]);
  });
});
