import type { Namespace, Namespaces, Translate } from './keys';
import { textConstants } from './text-constants';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const croatian = new Intl.PluralRules('hr');

type Named = Record<string, unknown>;

/** The texts of the product by namespace; those of a page are added when it is loaded. */
export class I18n {
  readonly #texts: Named;
  readonly #fixed = new Map<string, Translate<Namespaces>>();

  constructor(texts: object) {
    this.#texts = { ...texts };
  }

  add(texts: object): void {
    Object.assign(this.#texts, texts);
  }

  has(namespace: Namespace): boolean {
    return namespace in this.#texts;
  }

  /** Whether a namespace has a key that is known only when the page runs. */
  exists(key: string, namespace: Namespace): boolean {
    return this.#find(namespace, key, undefined) !== undefined;
  }

  /** The translation for some namespaces, the same function each time. */
  fixed<N extends Namespaces>(namespaces: N): Translate<N> {
    const first = typeof namespaces === 'string' ? namespaces : (namespaces[0] as Namespace);
    const known =
      this.#fixed.get(first) ?? ((key: string, values?: object) => this.#text(first, key, values as Named));
    this.#fixed.set(first, known as Translate<Namespaces>);
    return known as Translate<N>;
  }

  /** A missing key is shown as it is and warned about, so that it is found before a citizen finds it. */
  #text(namespace: string, key: string, values: Named = {}): unknown {
    const [path = '', prefix] = key.split(':').reverse();
    const found = this.#find(prefix ?? namespace, path, values.count);
    if (found === undefined) {
      console.warn(`Missing translation: ${prefix ?? namespace}:${path}`);
      return path;
    }
    return filled(found, values);
  }

  /** Croatian plurals follow Intl.PluralRules: `_one` 1, 21 · `_few` 2–4 · `_other` 5, 0. */
  #find(namespace: string, path: string, count: unknown): unknown {
    const names = path.split('.');
    const last = names.pop() as string;
    let part = own(this.#texts, namespace);
    for (const name of names) part = own(part, name);
    const form = typeof count === 'number' ? own(part, `${last}_${croatian.select(count)}`) : undefined;
    return form ?? own(part, last);
  }
}

function own(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, name)
    ? (part as Named)[name]
    : undefined;
}

function filled(part: unknown, values: Named): unknown {
  if (typeof part === 'string') {
    return part.replace(PLACEHOLDER, (_, name: string) =>
      String(values[name] ?? (textConstants as Named)[name] ?? ''),
    );
  }
  if (Array.isArray(part)) return part.map((each) => filled(each, values));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, filled(each, values)]));
}
