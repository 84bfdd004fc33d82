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

  it('are modules beside their component, but for what every page begins with', () => {
    const unscoped = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.css') && !file.endsWith('.module.css'),
    );
    expect(unscoped.toSorted()).toEqual([
      'app/print.css',
      'app/styles.css',
      'app/theme/base.css',
      'app/theme/fonts.css',
      'app/without-script.css',
    ]);
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

describe('style sheets of parts', () => {
  const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.module.css') && !/admin|records/.test(file),
  );

  const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(SOURCE, name), 'utf8'));

  it.each(modules)('%s has no class that its code does not name', (file) => {
    const users = code.filter((text) => text.includes(`/${basename(file)}'`)).join('\n');
    const css = readFileSync(join(SOURCE, file), 'utf8').replace(/:global\([^)]*\)/g, '');
    const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
    expect([...classes].filter((name) => !users.includes(`.${name}`) && !/[sS]tyles\[/.test(users))).toEqual(
      [],
    );
  });

  it('no class name is given to an element without having a style', () => {
    const names = code.flatMap((text) =>
      [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, given = '']) => given.split(' ')),
    );
    const unscoped = ['app/theme/base.css', 'app/print.css', 'app/without-script.css']
      .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
      .join('\n');
    expect(names).toContain('visually-hidden');
    expect([...new Set(names)].filter((name) => !unscoped.includes(`.${name}`))).toEqual([]);
  });

  it('name the classes of parts, for browsers without JavaScript, as the build does', () => {
    const css = readFileSync(join(SOURCE, 'app/without-script.css'), 'utf8');
    const scoped = [...css.matchAll(/\.([a-z-]+)__(\w+)/g)];
    expect(scoped.length).toBeGreaterThan(0);
    const missing = scoped.filter(([, part, name]) => {
      const file = modules.find((one) => basename(one) === `${part}.module.css`);
      return !file || !readFileSync(join(SOURCE, file), 'utf8').includes(`.${name}`);
    });
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});
