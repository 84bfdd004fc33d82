/** A piece of a page that is safe to put into it. */
export class Html {
  constructor(readonly source: string) {}

  toString(): string {
    return this.source;
  }
}

/** What a template may hold. */
export type Piece = Html | string | number | null | false | undefined | readonly Piece[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it is. */
export function text(plain: string): Html {
  return new Html(plain.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign));
}

/** A template whose values are escaped, unless they are pieces themselves; what is missing leaves nothing. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(sourceOf)));
}

export function joined(pieces: readonly Html[], separator = ''): Html {
  return new Html(pieces.map(({ source }) => source).join(separator));
}

/** A text in which words between backticks are code. */
export function prose(markdown: string): Html {
  return new Html(text(markdown).source.replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
}

function sourceOf(value: Piece): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return (value as readonly Piece[]).map(sourceOf).join('');
  return value instanceof Html ? value.source : text(String(value)).source;
}
