import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '../archives/archive-format.js';
import { countLines } from '../archives/archive-writer.js';
import { columnList, qualified } from '../snapshot/describe-schemas.js';

/** Puts the rows of an archive into empty tables, table after table as they come. */
export class LoadTables {
  private readonly columns = new Map<string, string[]>();
  private open: { table: string; stream: CopyStreamQuery } | undefined;

  /** @param schemas those to load; rows of others are passed over */
  constructor(
    private readonly client: pg.Client,
    private readonly prefix: string,
    private readonly manifest: Manifest,
    schemas: ReadonlySet<string>,
  ) {
    for (const schema of manifest.schemas) {
      if (!schemas.has(schema.name)) continue;
      for (const table of schema.tables) this.columns.set(`${schema.name}.${table.name}`, table.columns);
    }
  }

  /** Migrations may have written first rows; the archive has them too. */
  async empty(): Promise<void> {
    const tables = [...this.columns.keys()].map((table) => this.qualify(table));
    if (tables.length === 0) return;
    await this.client.query(`TRUNCATE ${tables.join(', ')}`);
    // A copy holds what the archive holds; a trigger would write of its own.
    for (const table of tables) await this.client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  }

  /** @returns how many rows that were */
  async rows(table: string, piece: Buffer): Promise<number> {
    const columns = this.columns.get(table);
    if (!columns) return 0;
    if (this.open?.table !== table) {
      await this.closeTable();
      const copy = `COPY ${this.qualify(table)} (${columnList(columns)}) FROM STDIN`;
      this.open = { table, stream: this.client.query(copyFrom(copy)) };
      this.open.stream.on('error', () => undefined);
    }
    const { stream } = this.open as { stream: CopyStreamQuery };
    if (stream.errored) throw stream.errored;
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), finished(stream)]);
    return countLines(piece);
  }

  /** Ends the last table and sets the sequences. */
  async finish(schemas: ReadonlySet<string>): Promise<void> {
    await this.closeTable();
    for (const { name, sequences } of this.manifest.schemas) {
      if (!schemas.has(name)) continue;
      for (const sequence of sequences) {
        const target = qualified(this.prefix + name, sequence.name);
        await this.client.query('SELECT setval($1::regclass, $2, false)', [target, sequence.next]);
      }
    }
  }

  private async closeTable(): Promise<void> {
    const stream = this.open?.stream;
    this.open = undefined;
    if (!stream) return;
    stream.end();
    await finished(stream);
  }

  private qualify(table: string): string {
    const [schema, name] = table.split('.') as [string, string];
    return qualified(this.prefix + schema, name);
  }
}
