import { REPLACED_MIGRATIONS, ranInPart } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { archiveKey } from '../archives/archive-file.js';
import type { Manifest } from '../archives/archive-format.js';
import { NamedObjects } from '../archives/named-objects.js';
import { OpenArchive } from '../archives/open-archive.js';
import { UnusableArchive } from '../archives/unusable-archive.js';
import type { Progress } from '../backup-work/backup-work.js';
import { describeSchemas, type Query } from '../snapshot/describe-schemas.js';
import { SCHEMAS } from '../snapshot/table-rules.js';

const SHOWN_KEYS = 3;

export interface CheckedArchive {
  manifest: Manifest;
  /** Objects that rows name and the archive lacks, or has empty: the table by key. */
  missing: ReadonlyMap<string, string>;
  /** How many objects no row names. */
  unnamed: number;
}

/** Reads an archive to its end and says whether this version of the product can restore it. Writes nothing. */
@Injectable()
export class CheckArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly archives: OpenArchive,
  ) {}

  /**
   * Reads an archive that also has every file its rows name, but for those that it says the store did not have.
   *
   * @throws DomainError `backup.not-found`, `backup.unusable` with the reason
   */
  async verify(file: string, progress: Progress): Promise<CheckedArchive> {
    const checked = await this.read(archiveKey(file), progress);
    assertComplete(checked);
    return checked;
  }

  /**
   * Reads an archive with what it lacks: in a disaster one without some photos is better than none.
   *
   * @throws DomainError `backup.not-found`, `backup.unusable` with the reason
   */
  async read(key: string, progress: Progress): Promise<CheckedArchive> {
    await progress.phase('checking');
    const rows = new NamedObjects();
    const archived = new Map<string, number>();
    const manifest = await this.archives.read(key, {
      rows: async (table, piece) => {
        progress.signal.throwIfAborted();
        rows.take(table, piece);
      },
      object: async (name, size) => {
        progress.signal.throwIfAborted();
        archived.set(name, size);
        progress.advance();
      },
    });
    await this.assertOfKnownState(manifest);
    const named = rows.keys(manifest.schemas, manifest.hasIdentityDocuments);
    return {
      manifest,
      missing: new Map([...named].filter(([name]) => !archived.get(name))),
      unnamed: [...archived.keys()].filter((name) => !named.has(name)).length,
    };
  }

  private async assertOfKnownState({ schemas }: Manifest): Promise<void> {
    const query: Query = (sql, values) => this.dataSource.query(sql, values);
    const live = new Map((await describeSchemas(query)).map((schema) => [schema.name, schema]));
    const replacedBy: Record<string, string[]> = REPLACED_MIGRATIONS;
    for (const { name, migrations } of schemas) {
      const replaced = [replacedBy[name] ?? [], REPLACED_MIGRATIONS.messaging];
      const known = new Set([...replaced.flat(), ...(live.get(name)?.migrations ?? [])]);
      if (!SCHEMAS.includes(name) || migrations.some((migration) => !known.has(migration))) {
        throw new UnusableArchive('newer');
      }
      const ran = new Set(migrations);
      if (replaced.some((names) => ranInPart(names, ran))) throw new UnusableArchive('older');
    }
  }
}

/** @throws UnusableArchive `lacks-files` */
function assertComplete({ manifest, missing }: CheckedArchive): void {
  const { count, keys } = manifest.missingObjects;
  const known = new Set(keys);
  const lost = [...missing].filter(([key]) => !known.has(key));
  // Of very many the archive names the first ones only.
  if (lost.length <= count - keys.length) return;
  const byTable = Map.groupBy(lost, ([, table]) => table);
  const details = [...byTable].map(([table, files]) => {
    const shown = files.slice(0, SHOWN_KEYS).map(([key]) => key);
    return `${table}: ${files.length} (${shown.join(', ')}${files.length > SHOWN_KEYS ? ', …' : ''}).`;
  });
  throw new UnusableArchive('lacks-files', ...details);
}
