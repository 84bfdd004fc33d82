const collator = new Intl.Collator('hr');

/**
 * Order of two texts by the Croatian alphabet (CLDR `hr`; dž, lj and nj are letters), for `Array.sort`. The same
 * order as PostgreSQL's `hr-x-icu`.
 */
export function compareCroatian(a: string, b: string): number {
  return collator.compare(a, b);
}
