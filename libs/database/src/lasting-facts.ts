import type { DataSource, EntityManager } from 'typeorm';

/** What stays erased, whatever archive is restored; its numbers stand in the list beside the archives. */
export const ERASED_KINDS = ['politician', 'request', 'forgotten-request', 'person'] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];
/** Numbers, and of people keyed hashes. */
export type Erased = Partial<Record<ErasedKind, (number | string)[]>>;

/** Rows of now (`n` in SQL) that last. Tables without a schema are the restored ones. */
export interface LastingRows {
  /** Which rows; all of them unless given. */
  where?: string;
  /** By which columns a row is the same now and in the archive. */
  keys: string[];
  /** Columns that take their value of now in rows that both have. Such rows count as held back. */
  set?: string[];
  /** Whether rows are added that the archive lacks; `as` says what stands in a column instead. */
  add?: boolean;
  as?: Record<string, string>;
  /** Removes what is in the way of added rows; these count as held back. */
  before?: string;
  /** Names no record by number, so it holds for an archive of another history too. */
  isOfAnyHistory?: boolean;
  /** Figures of the result beside `heldBack` that rows of `set` and `before` count for, and those that added rows count for. */
  counts?: string[];
  countsAdded?: string[];
}

/** SQL over the restored tables. */
export interface LastingStatement {
  sql: string;
  /** Figures of the result that grow by the rows it changed. */
  counts?: string[];
  /** The figure that its one row, one column `value`, is. */
  answers?: string;
}

/** What a statement may name. */
export interface Restoring {
  /** Numbers that are erased, as an array in SQL. */
  erased(kind: ErasedKind): string;
  /** Profiles that were removed for another reason than the wish of their person. */
  restorable: string;
  /** Whether numbers of records mean the same in the archive and now. */
  isSameHistory: boolean;
}

/**
 * What of a service's tables a restore does not take back. It stands beside the migrations, and a test fails for a table that is not named.
 * The service applies it itself, to the copy of its tables that takes their place.
 */
export interface LastingFacts {
  /** `archive`: as it was then. `kept`: not exchanged at all. `statements`: some of it lasts, by `statements`. */
  tables: Record<string, 'archive' | 'kept' | 'statements' | LastingRows>;
  /** Queries over the tables of now for what is erased, as `id`. */
  erased?: Partial<Record<ErasedKind, string>>;
  restorable?: string;
  /** Tables whose numbers are those of a kind. */
  numbered?: Partial<Record<ErasedKind, string>>;
  /** In the order in which they run, after the rows. */
  statements?: (restoring: Restoring) => LastingStatement[];
}

export interface KnownErasures {
  erased: Erased;
  restorable: number[];
  numbered: Partial<Record<ErasedKind, string>>;
}

export interface CarryOver {
  /** The copy of the service's tables. */
  schema: string;
  isSameHistory: boolean;
  erased: Erased;
  restorable: number[];
}

/** Figures of a restore's result, by name. */
export type Figures = Record<string, number | string>;

/** What a service knows to be erased. */
export async function knownErasures(dataSource: DataSource, facts: LastingFacts[]): Promise<KnownErasures> {
  const known: KnownErasures = { erased: {}, restorable: [], numbered: {} };
  const ids = async (sql: string) =>
    (await dataSource.query<{ id: number | string }[]>(sql)).map(({ id }) => id);
  for (const { erased = {}, restorable, numbered } of facts) {
    Object.assign(known.numbered, numbered);
    if (restorable !== undefined) known.restorable.push(...(await ids(restorable)).map(Number));
    for (const [kind, sql] of Object.entries(erased) as [ErasedKind, string][])
      known.erased[kind] = [...new Set([...(known.erased[kind] ?? []), ...(await ids(sql))])];
  }
  return known;
}

/** Carries what lasts from a service's tables of now over to a copy with the rows of an archive. */
export function carryOver(
  dataSource: DataSource,
  live: string,
  facts: LastingFacts[],
  { schema, isSameHistory, erased, restorable }: CarryOver,
): Promise<Figures> {
  const restoring: Restoring = {
    erased: (kind) => arrayOf(erased[kind] ?? [], kind === 'person' ? 'text' : 'integer'),
    restorable: arrayOf(restorable, 'integer'),
    isSameHistory,
  };
  return dataSource.transaction(async (manager) => {
    await manager.query(`SET LOCAL search_path = "${schema}", extensions`);
    const figures: Figures = {};
    const count = (rows: number, names: string[]) => {
      for (const name of names) figures[name] = Number(figures[name] ?? 0) + rows;
    };
    for (const { tables } of facts) {
      for (const [table, rows] of Object.entries(tables)) {
        if (typeof rows === 'string' || !(isSameHistory || rows.isOfAnyHistory)) continue;
        const { changed, added } = await carryRows(
          manager,
          { table, live: `"${live}"."${table}"`, schema },
          rows,
        );
        count(changed, ['heldBack', ...(rows.counts ?? [])]);
        count(added, rows.countsAdded ?? []);
      }
    }
    for (const { sql, counts = [], answers } of facts.flatMap((one) => one.statements?.(restoring) ?? [])) {
      const answer = await manager.query(sql);
      if (answers === undefined) count(changedBy(answer), counts);
      else if (answer[0]?.value != null) figures[answers] = answer[0].value;
    }
    return figures;
  });
}

/** @returns how many restored rows gave way, and how many were added */
async function carryRows(
  manager: EntityManager,
  { table, live, schema }: { table: string; live: string; schema: string },
  { where = 'true', keys, set, add, as = {}, before }: LastingRows,
): Promise<{ changed: number; added: number }> {
  let changed = before === undefined ? 0 : changedBy(await manager.query(before));
  if (set) {
    const list = (of: string) => set.map((column) => `${of}.${column}`).join(', ');
    changed += changedBy(
      await manager.query(
        `UPDATE ${table} c SET ${set.map((column) => `${column} = n.${column}`).join(', ')} FROM ${live} n
         WHERE ${keys.map((key) => `c.${key} = n.${key}`).join(' AND ')} AND (${where})
           AND ROW(${list('c')}) IS DISTINCT FROM ROW(${list('n')})`,
      ),
    );
  }
  let added = 0;
  if (add) {
    const columns: { name: string }[] = await manager.query(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
      [`"${schema}"."${table}"`],
    );
    const rows: unknown[] = await manager.query(
      `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map(({ name }) => as[name] ?? `n."${name}"`).join(', ')} FROM ${live} n
       WHERE (${where}) ON CONFLICT DO NOTHING RETURNING 1`,
    );
    added = rows.length;
  }
  return { changed, added };
}

function changedBy(answer: unknown): number {
  return Array.isArray(answer) ? Number(answer[1] ?? 0) || 0 : 0;
}

function arrayOf(values: (number | string)[], type: 'integer' | 'text'): string {
  const literals = values.map((value) =>
    type === 'integer' ? String(Math.trunc(Number(value))) : `'${String(value).replaceAll("'", "''")}'`,
  );
  return `ARRAY[${literals.join(', ')}]::${type}[]`;
}
