import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hr } from './locales/hr/all';

const SOURCES = join(import.meta.dirname, '..');
/** Files that say of which texts they take some: the hook, a fixed translator, or a parameter's type. */
const NAMESPACES = /(?:useTranslation\(|fixed\(|Translate<)(\[[^\]]*\]|'[^']*')/g;
/** Each kind by itself: one may stand within another. */
const LITERALS = [/'([^'\n]*)'/g, /"([^"\n]*)"/g, /`([^`\n]*)`/g];

interface Source {
  namespaces: string[];
  literals: string[];
  takesGroups: boolean;
}

function readSource(file: string): Source {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  const named = [...text.matchAll(NAMESPACES)].map((match) => match[1] ?? '').join(' ');
  const literals = LITERALS.flatMap((kind) => [...text.matchAll(kind)].map((match) => match[1] ?? ''));
  return {
    namespaces: [...named.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''),
    literals,
    takesGroups: text.includes('returnObjects'),
  };
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !file.startsWith('i18n'))
  .map(readSource);

/** A key as a file writes it; what it puts in while it runs may be any one part. */
function pattern(literal: string, takesGroups: boolean): RegExp {
  const parts = literal.split(/\$\{.*?\}/).map((part) => part.replace(/[.*+?^()[\]{}|\\$]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^.]+')}${takesGroups ? '(\\..+)?' : ''}$`);
}

/** Keys have words of their own beside what is put in. */
const isKey = (literal: string) => /^[.\w-]*\w[.\w-]*$/.test(literal.replace(/\$\{.*?\}/g, ''));

function patternsOf(namespace: string): RegExp[] {
  return sources.flatMap(({ namespaces, literals, takesGroups }) =>
    literals.flatMap((literal) => {
      if (literal.startsWith(`${namespace}:`)) {
        return [pattern(literal.slice(namespace.length + 1), takesGroups)];
      }
      return namespaces.includes(namespace) && isKey(literal) ? [pattern(literal, takesGroups)] : [];
    }),
  );
}

/** Every key of a text, in dots; a list is one text, and so are the three forms of a plural. */
function keys(value: object, before = ''): string[] {
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? keys(part, `${before}${name}.`)
      : [`${before}${name.replace(/_(one|few|other)$/, '')}`],
  );
}

/** Taken by the name of a kind of category. */
const TAKEN_BY_NAME = ['search:party', 'search:county', 'search:city'];

it.each(Object.entries(hr))('every text of %s is shown somewhere', (namespace, texts) => {
  const patterns = patternsOf(namespace);
  const isShown = (key: string) =>
    TAKEN_BY_NAME.includes(`${namespace}:${key}`) || patterns.some((each) => each.test(key));
  const unused = [...new Set(keys(texts))].filter((key) => !isShown(key));
  expect(unused).toEqual([]);
});
