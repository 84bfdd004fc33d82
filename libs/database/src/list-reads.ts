import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Marks a statement that a connection keeps, parsed and, where the server finds that as good, planned. */
const PREPARED = '/* prepared */';
/** Each takes some memory of every connection. */
const MOST_PREPARED = 100;
const names = new Map<string, string>();

/** The name under which the connections of this process keep a statement; undefined for one that they do not keep. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(PREPARED)) return undefined;
  if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `prepared_${names.size}`);
  return names.get(text);
}

/**
 * Carries out a query that is asked for again and again with other values: of a short one PostgreSQL spends more time on parsing and
 * planning than on the answer. Not for what needs another plan for another value.
 *
 * @param page which rows, as values too: in the text each page would be another statement
 */
export function readPrepared<Row>(
  manager: EntityManager,
  query: SelectQueryBuilder<ObjectLiteral>,
  page?: { limit: number; offset: number },
): Promise<Row[]> {
  const [sql, parameters] = query.getQueryAndParameters();
  if (!page) return manager.query(`${PREPARED} ${sql}`, parameters);
  const values = [...parameters, page.limit, page.offset];
  return manager.query(`${PREPARED} ${sql} LIMIT $${values.length - 1} OFFSET $${values.length}`, values);
}

/**
 * What a query selects as `id`, in its order, in one row: an object for each of 50,000 rows keeps the process from everything else.
 *
 * @param more further columns of that row, SQL over `l.id` and what else the query selects
 */
export async function idsOf<More = object>(
  manager: EntityManager,
  query: SelectQueryBuilder<ObjectLiteral>,
  more = '',
): Promise<{ ids: number[] } & More> {
  const [sql, parameters] = query.getQueryAndParameters();
  const all = `SELECT coalesce(json_agg(l.id), '[]') AS ids${more} FROM (${sql}) l`;
  return (await manager.query(all, parameters))[0];
}
