import {
  CACHE_INVALIDATION_CHANNEL,
  cacheInvalidationMessage,
  SERVICE_NAMES,
  SERVICES,
} from '@jamcimo/contracts';
import { readPosition } from '@jamcimo/database';
import { PubSub } from '@jamcimo/messaging';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { archiveKey } from '../archives/archive-file.js';
import { OpenArchive } from '../archives/open-archive.js';
import { OBJECT_STORE } from '../object-store.js';
import { OwnerConnection } from '../snapshot/owner-connection.js';

/** What follows a committed restore. Nothing of it can undo the restore any more. */
@Injectable()
export class FinishRestore {
  private readonly logger = new Logger('restore');

  constructor(
    private readonly connection: OwnerConnection,
    private readonly archives: OpenArchive,
    private readonly pubSub: PubSub,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** @returns how many public files are in no restored profile; they are named in the log */
  async execute(file: string, schemas: string[]): Promise<number> {
    await this.invalidateCaches(schemas);
    try {
      // The planner knows nothing yet of the rows that came.
      await this.connection.use((client) => client.query('ANALYZE'));
      return await this.nameLeftBehind(file);
    } catch (error) {
      this.logger.error({ err: error, message: 'what follows a restore failed' });
      return 0;
    }
  }

  private async invalidateCaches(schemas: string[]): Promise<void> {
    const position = await this.connection
      .use((client) => readPosition((sql) => client.query(sql).then(({ rows }) => rows)))
      .catch(() => undefined);
    for (const service of SERVICE_NAMES.filter((name) => schemas.includes(SERVICES[name].schema ?? ''))) {
      await this.pubSub.publish(CACHE_INVALIDATION_CHANNEL, cacheInvalidationMessage({ service, position }));
    }
  }

  private async nameLeftBehind(file: string): Promise<number> {
    // Both are in the order of their keys: they are compared side by side, none is kept.
    const stored = this.store.list(AREAS.public)[Symbol.asyncIterator]();
    let next = await stored.next();
    let left = 0;
    const passBefore = async (key: string | null) => {
      while (!next.done && (key === null || next.value.key < key)) {
        left += 1;
        this.logger.warn(`left behind, in no restored profile: ${next.value.key}`);
        next = await stored.next();
      }
    };
    await this.archives.read(archiveKey(file), {
      object: async (key) => {
        if (!key.startsWith(AREAS.public)) return;
        await passBefore(key);
        if (!next.done && next.value.key === key) next = await stored.next();
      },
    });
    await passBefore(null);
    return left;
  }
}
