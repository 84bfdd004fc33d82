import {
  CACHE_INVALIDATION_CHANNEL,
  cacheInvalidationMessage,
  SERVICE_NAMES,
  SERVICES,
} from '@jamcimo/contracts';
import { readLogPosition } from '@jamcimo/database';
import { PubSub } from '@jamcimo/messaging';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { OBJECT_STORE } from '../object-store.js';
import { OwnerConnection } from '../snapshot/owner-connection.js';

/** What follows a committed restore. Nothing of it can undo the restore any more. */
@Injectable()
export class FinishRestore {
  private readonly logger = new Logger('restore');

  constructor(
    private readonly connection: OwnerConnection,
    private readonly pubSub: PubSub,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * @param archived the public files of the archive
   * @returns how many public files are not among them; they are named in the log
   */
  async finish(archived: ReadonlySet<string>, schemas: string[]): Promise<number> {
    try {
      await this.invalidateCaches(schemas);
      // The planner knows nothing yet of the rows that came.
      await this.connection.use((client) => client.query('ANALYZE'));
      return await this.nameLeftBehind(archived);
    } catch (error) {
      this.logger.error({ err: error, message: 'what follows a restore failed' });
      return 0;
    }
  }

  private async invalidateCaches(schemas: string[]): Promise<void> {
    const position = await this.connection
      .use((client) => readLogPosition((sql) => client.query(sql).then(({ rows }) => rows)))
      .catch(() => undefined);
    for (const service of SERVICE_NAMES.filter((name) => schemas.includes(SERVICES[name].schema ?? ''))) {
      await this.pubSub.publish(CACHE_INVALIDATION_CHANNEL, cacheInvalidationMessage({ service, position }));
    }
  }

  private async nameLeftBehind(archived: ReadonlySet<string>): Promise<number> {
    let left = 0;
    for await (const { key } of this.store.list(AREAS.public)) {
      if (archived.has(key)) continue;
      left += 1;
      this.logger.warn(`left behind, in no restored profile: ${key}`);
    }
    return left;
  }
}
