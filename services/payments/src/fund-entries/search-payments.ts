import { fold } from '@jamcimo/croatia';
import { Brackets, type WhereExpressionBuilder } from 'typeorm';

/** SQL of what is searched and how. */
interface Searched {
  /** Columns whose words are searched, joined by commas. */
  texts: string;
  /** Column of the amount. */
  cents: string;
  /** Holds of what has a reference that ends with `:digits`. */
  reference: string;
}

/** It is the amount; else every word stands in one of the texts, in whatever spelling. Or it is a reference, in any spelling. */
export function paymentsLike(q: string, { texts, cents, reference }: Searched): Brackets {
  const folded = `replace(translate(lower(concat_ws(' ', ${texts})), 'čćžšđ', 'cczsd'), 'dj', 'd')`;
  const [, euro, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(q) ?? [];
  const digits = q.replace(/^HR\s?\d{2}/i, '').replace(/[\s./-]/g, '');
  return new Brackets((any: WhereExpressionBuilder) => {
    if (euro === undefined)
      any.where(`${folded} LIKE ALL(:words)`, {
        // Who types "dj" for đ finds it.
        words: fold(q)
          .replaceAll('dj', 'd')
          .split(' ')
          .map((word) => `%${word}%`),
      });
    else any.where(`${cents} = :cents`, { cents: Number(euro) * 100 + Number(part.padEnd(2, '0')) });
    if (/^\d{6,}$/.test(digits)) any.orWhere(reference, { digits: `%${digits}` });
  });
}
