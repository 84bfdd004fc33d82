/** Splits at commas that stand in no bracket. */
function selectorsOf(prelude: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of prelude) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Position of the bracket that closes the one at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A block of the style sheet has no end: ${css.slice(open, open + 80)}`);
}

/**
 * Goes through the rules of a style sheet, also inside @media and @supports, and lets `map` change or refuse (null) every
 * selector. Rules without a selector or a declaration are left out; @keyframes stay as they are.
 */
export function mapRules(css: string, map: (selector: string) => string | null): string {
  let result = '';
  let at = 0;
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', at)) {
    const prelude = css.slice(at, open).trim();
    const end = endOfBlock(css, open);
    const body = css.slice(open + 1, end).trim();
    at = end + 1;
    if (/^@(?:media|supports|container|layer)\b/.test(prelude)) {
      const inner = mapRules(body, map);
      if (inner !== '') result += `${prelude}{${inner}}`;
    } else if (prelude.startsWith('@')) {
      result += `${prelude}{${body}}`;
    } else if (body !== '') {
      const kept = selectorsOf(prelude).flatMap((selector) => map(selector) ?? []);
      if (kept.length > 0) result += `${kept.join(',')}{${body}}`;
    }
  }
  return result;
}
