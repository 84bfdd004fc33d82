import { photoAddresses } from '@jamcimo/contracts';
import { AREAS } from '@jamcimo/storage';
import { RowLines } from '../snapshot/row-lines.js';
import type { ArchivedSchema } from './archive-format.js';

const FILES = '/files/';
const IDENTITY_DOCUMENT = 'id-document';

/** Values as COPY writes them, by column. */
type Row = Record<string, string>;

interface Naming {
  /** Values that are looked at; all others are forgotten at once. */
  values: RegExp;
  keys: (row: Row, withDocuments: boolean) => string[];
}

/**
 * The tables whose rows name objects. `registrations.submissions` repeats which files the profile had that a request wants to change: none
 * is kept for its sake.
 */
const NAMING = new Map<string, Naming>([
  [
    'politicians.politicians',
    { values: /^\/files\//, keys: (row) => publicKeys([row.photo_url, row.program_pdf_url]) },
  ],
  [
    'politicians.replaced_profiles',
    {
      values: /^\{/,
      keys: ({ before = '{}' }) => {
        const { fields } = JSON.parse(unescaped(before)) as { fields?: Record<string, string | null> };
        return publicKeys([fields?.photoUrl, fields?.programPdfUrl]);
      },
    },
  ],
  [
    'registrations.submission_files',
    {
      values: /^(?:private\/|id-document$)/,
      keys: ({ object_key: key, kind }, withDocuments) =>
        key === undefined || (kind === IDENTITY_DOCUMENT && !withDocuments) ? [] : [key],
    },
  ],
]);

/** Which objects rows name, found in the rows while they are written or read. */
export class NamedObjects {
  /** By table, the looked-at values of every row with the numbers of their columns, whose names are known at the end only. */
  private readonly rows = new Map<string, [column: number, value: string][][]>();
  private readonly lines = new RowLines();

  /** The next bytes of a table, as COPY writes them. */
  take(table: string, chunk: Buffer): void {
    const naming = NAMING.get(table);
    if (!naming) return;
    const rows = this.rows.get(table) ?? [];
    this.rows.set(table, rows);
    for (const line of this.lines.take(chunk)) {
      const row: (typeof rows)[number] = [];
      for (const [column, value] of line.toString('utf8').split('\t').entries()) {
        // A copy: a part of a string keeps all of it in memory.
        if (naming.values.test(value)) row.push([column, Buffer.from(value).toString('utf8')]);
      }
      if (row.length > 0) rows.push(row);
    }
  }

  get hasIdentityDocuments(): boolean {
    const rows = this.rows.get('registrations.submission_files') ?? [];
    return rows.some((row) => row.some(([, value]) => value === IDENTITY_DOCUMENT));
  }

  /**
   * The table that names an object, by key: a photo in all its widths.
   *
   * @param withDocuments whether identity documents are archived
   */
  keys(schemas: ArchivedSchema[], withDocuments: boolean): Map<string, string> {
    const named = new Map<string, string>();
    for (const schema of schemas) {
      for (const { name, columns } of schema.tables) {
        const table = `${schema.name}.${name}`;
        for (const values of this.rows.get(table) ?? []) {
          const row = Object.fromEntries(values.map(([column, value]) => [columns[column] ?? '', value]));
          for (const key of NAMING.get(table)?.keys(row, withDocuments) ?? []) named.set(key, table);
        }
      }
    }
    return named;
  }
}

/** Of addresses, those of our own files: `/files/…` is what `public/…` is shown as. */
function publicKeys(addresses: (string | null | undefined)[]): string[] {
  return addresses
    .filter((address): address is string => address?.startsWith(FILES) === true)
    .flatMap((address) => [address, ...photoAddresses(address).map(({ url }) => url)])
    .map((address) => `${AREAS.public}${address.slice(FILES.length)}`);
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter);
}
