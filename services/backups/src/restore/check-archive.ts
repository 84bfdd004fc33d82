import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { archiveKey } from '../archives/archive-file.js';
import type { Manifest } from '../archives/archive-format.js';
import { OpenArchive } from '../archives/open-archive.js';
import { UnusableArchive } from '../archives/unusable-archive.js';
import type { Progress } from '../backup-work/backup-work.js';
import { describeSchemas, type Query } from '../snapshot/describe-schemas.js';
import { SCHEMAS } from '../snapshot/table-rules.js';

/** Reads an archive to its end and says whether this version of the product can restore it. Writes nothing. */
@Injectable()
export class CheckArchive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly archives: OpenArchive,
  ) {}

  /** @throws DomainError `backup.not-found`, `backup.unusable` with the reason */
  execute(file: string, progress: Progress): Promise<Manifest> {
    return this.executeAt(archiveKey(file), progress);
  }

  async executeAt(key: string, progress: Progress): Promise<Manifest> {
    await progress.phase('checking');
    const visitor = {
      rows: async () => progress.signal.throwIfAborted(),
      object: async () => {
        progress.signal.throwIfAborted();
        progress.advance();
      },
    };
    const manifest = await this.archives.read(key, visitor);
    await this.assertNotNewer(manifest);
    return manifest;
  }

  private async assertNotNewer({ schemas }: Manifest): Promise<void> {
    const query: Query = (sql, values) => this.dataSource.query(sql, values);
    const live = new Map((await describeSchemas(query)).map((schema) => [schema.name, schema]));
    for (const { name, migrations } of schemas) {
      const known = new Set(live.get(name)?.migrations ?? []);
      if (!SCHEMAS.includes(name) || migrations.some((migration) => !known.has(migration))) {
        throw new UnusableArchive('newer');
      }
    }
  }
}
