import type { Backup } from '@jamcimo/contracts';
import {
  adoptLineage,
  advanceRestoreEpoch,
  readLineage,
  readRestoreEpoch,
  WriteTransactions,
} from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { archiveKey } from '../archives/archive-file.js';
import type { Manifest } from '../archives/archive-format.js';
import { CreateArchive } from '../archives/create-archive.js';
import type { Progress } from '../backup-work/backup-work.js';
import {
  type DescribedSchema,
  describeSchemas,
  type Query,
  qualified,
} from '../snapshot/describe-schemas.js';
import { isRestored } from '../snapshot/table-rules.js';
import type { BringBackObjects } from './bring-back-objects.js';
import type { CarriedOver } from './carry-over-facts.js';
import { CheckArchive } from './check-archive.js';
import { ErasureList } from './erasure-list.js';
import type { Erasures } from './erasures.js';
import { FinishRestore } from './finish-restore.js';
import { HoldPublicFiles } from './hold-public-files.js';
import { LoadStagingSchemas } from './load-staging-schemas.js';
import { BESIDE } from './schema-copies.js';
import { SwapTables } from './swap-tables.js';

/** Long enough for the longest write there is, a registration with its files. */
const RUNNING_WRITES_MS = 60_000;
const NAME_LENGTH = 80;

/** What the exchange did, known with its commit. */
type Exchanged = CarriedOver & {
  rows: number;
  filesBroughtBack: number;
  /** What rows of the archive name and it does not have. */
  filesMissing: number;
  safetyBackup: string;
};

export type RestoreResult = Exchanged & { filesLeftBehind: number };

interface Restoring {
  entry: Backup;
  manifest: Manifest;
  filesMissing: number;
  live: DescribedSchema[];
  objects: BringBackObjects;
  erasures: Erasures;
  startedBy: string;
}

/**
 * Replaces the data of all services by those of an archive, entirely or not at all. Everything that takes long happens beside the
 * running system: the archive is checked, loaded into copies of the schemas and migrated forward there. Only then the
 * gateways go into maintenance, running writes are waited for, a safety backup is made, and one transaction exchanges the rows.
 */
@Injectable()
export class RestoreArchive {
  private readonly transactions: WriteTransactions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly check: CheckArchive,
    private readonly beside: LoadStagingSchemas,
    private readonly create: CreateArchive,
    private readonly erasures: ErasureList,
    private readonly finish: FinishRestore,
  ) {
    this.transactions = new WriteTransactions(dataSource);
  }

  async restore(entry: Backup, startedBy: string, progress: Progress): Promise<RestoreResult> {
    const { file } = entry;
    // Before it replaces anything it makes a safety backup.
    this.create.assertPossible();
    await this.create.assertFits();
    const { manifest, missing } = await this.check.read(archiveKey(file), progress);
    const live = await this.restoredSchemas();
    const schemas = live.map(({ name }) => name);
    const held = new HoldPublicFiles(this.dataSource);
    const objects = this.beside.objects(held);
    const epoch = await readRestoreEpoch(this.dataSource.manager);
    try {
      await this.beside.load(file, manifest, live, objects, progress);
      await this.erasures.update();
      const erasures = await this.erasures.of(manifest.lineage);
      const filesMissing = missing.size;
      const restoring = { entry, manifest, filesMissing, live, objects, erasures, startedBy };
      const swapped = await this.exchange(restoring, progress);
      await progress.maintenance(false);
      return { ...swapped, filesLeftBehind: await this.finish.finish(objects.publicKeys, schemas) };
    } catch (error) {
      if (await this.isStillAt(epoch)) await objects.undo();
      else await this.finish.finish(objects.publicKeys, schemas);
      throw error;
    } finally {
      await progress.maintenance(false).catch(() => undefined);
      await held.release();
      await this.beside.clear();
    }
  }

  private async exchange(
    { entry, manifest, filesMissing, live, objects, erasures, startedBy }: Restoring,
    progress: Progress,
  ): Promise<Exchanged> {
    const schemas = live.map(({ name }) => name);
    let safety: Backup | undefined;
    let carried: CarriedOver | undefined;
    await progress.phase('waiting');
    await progress.maintenance(true);
    return this.transactions.exclusively(async (manager) => {
      await progress.phase('saving');
      // A deadlock repeats all of this; nobody can have written since.
      safety ??= await this.create.create(
        {
          name: shortened(`Prije vraćanja: ${entry.name}`),
          kind: 'safety',
          createdBy: startedBy,
        },
        progress,
      );
      const swap = new SwapTables(manager, live, BESIDE.prefix);
      await progress.phase('replacing', swap.tableCount);
      carried ??= await this.beside.carryOver(
        schemas,
        erasures,
        manifest.lineage === (await readLineage(manager)),
      );
      await swap.lock();
      const rows = await swap.replace(() => progress.advance());
      if (Object.values(carried).some((figure) => Number(figure) > 0))
        await resyncEverything(manager, schemas);
      await erasures.raiseNumbers(
        manager,
        live.flatMap(({ name, tables }) => tables.map((table) => `${name}.${table.name}`)),
      );
      objects.useConnection((sql, values) => manager.query(sql, values));
      await objects.dropUnshown();
      await adoptLineage(manager, manifest.lineage);
      await advanceRestoreEpoch(manager);
      // The last look before the commit: a process that was frozen may have been given up.
      await progress.phase('finishing');
      const files = { filesBroughtBack: objects.count, filesMissing };
      const result = { ...carried, rows, ...files, safetyBackup: safety.file };
      await progress.commit(manager, result);
      return result;
    }, RUNNING_WRITES_MS);
  }

  /** A connection that breaks at the commit leaves it unknown; files that are shown must not be taken away then, and caches know nothing yet. */
  private async isStillAt(epoch: number): Promise<boolean> {
    return readRestoreEpoch(this.dataSource.manager).then(
      (now) => now === epoch,
      () => false,
    );
  }

  private async restoredSchemas(): Promise<DescribedSchema[]> {
    const query: Query = (sql, values) => this.dataSource.query(sql, values);
    const all = await describeSchemas(query);
    return all.filter(({ name, tables }) => tables.some((table) => isRestored(name, table.name)));
  }
}

/** Every service tells all consumers again what exists, so that copies lose what is gone. */
async function resyncEverything(manager: EntityManager, schemas: string[]): Promise<void> {
  for (const schema of schemas)
    await manager.query(`DELETE FROM ${qualified(schema, 'known_subscriptions')}`);
}

function shortened(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;
}
