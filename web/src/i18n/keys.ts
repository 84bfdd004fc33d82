import type { hr } from './locales/hr/all';

type Texts = typeof hr;

export type Namespace = keyof Texts;

/** One namespace, or several of which the first one needs no prefix. */
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

type List = readonly unknown[];

/** A key that has forms for one, few and other is asked for without them. */
type Stem<K extends string> = K extends `${infer Start}_${'one' | 'few' | 'other'}` ? Start : K;

/** Keys of a part of the texts, in dots: of single texts, or of groups (lists of texts, or several with names). */
type Paths<Part, Kind extends 'text' | 'group'> = {
  [K in keyof Part & string]: Part[K] extends string
    ? Kind extends 'text'
      ? Stem<K>
      : never
    : (Kind extends 'group' ? K : never) | (Part[K] extends List ? never : `${K}.${Paths<Part[K], Kind>}`);
}[keyof Part & string];

type First<N extends Namespaces> = N extends readonly [infer F extends Namespace, ...unknown[]] ? F : N;
type Each<N extends Namespaces> = N extends readonly (infer E)[] ? E : N;

type Key<N extends Namespaces, Kind extends 'text' | 'group'> =
  | { [K in Namespace]: K extends First<N> ? Paths<Texts[K], Kind> : never }[Namespace]
  | { [K in Namespace]: K extends Each<N> ? `${K}:${Paths<Texts[K], Kind>}` : never }[Namespace];

export type TextKey<N extends Namespaces> = Key<N, 'text'>;
export type GroupKey<N extends Namespaces> = Key<N, 'group'>;

type At<Part, Path> = Path extends `${infer K}.${infer Rest}`
  ? K extends keyof Part
    ? At<Part[K], Rest>
    : never
  : Path extends keyof Part
    ? Part[Path]
    : never;

type GroupAt<N extends Namespaces, Path> = {
  [K in Namespace]: K extends First<N> ? At<Texts[K], Path> : never;
}[Namespace];

/** What stands for `{{name}}` in a text. `count` also chooses the form of the key. */
export type Values = object;

/** Gives the text of a key with its values in place. */
export interface Translate<N extends Namespaces> {
  (key: TextKey<N>, values?: Values): string;
  /** All texts of a group, shaped as they are written. */
  <K extends GroupKey<N>>(key: K, values: Values & { returnObjects: true }): GroupAt<N, K>;
}
