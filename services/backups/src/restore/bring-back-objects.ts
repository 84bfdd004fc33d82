import { Readable } from 'node:stream';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import type { Query } from '../snapshot/describe-schemas.js';
import type { HoldPublicFiles } from './hold-public-files.js';

/** Only files of these areas are ever written by a restore, whatever an archive says. */
const AREAS_OF_ARCHIVES = [AREAS.private, AREAS.public];

/** Puts files of an archive back that the store lacks, and takes them away again when the restore fails. */
export class BringBackObjects {
  private brought: string[] = [];
  /** Public files of the archive, whether they were there or not. */
  readonly publicKeys = new Set<string>();

  /** @param isRemoved whether a file was removed for good since the archive was made */
  constructor(
    private readonly store: ObjectStore,
    private readonly isRemoved: (key: string, query: Query) => Promise<boolean>,
    private readonly held: HoldPublicFiles,
    private query: Query,
  ) {}

  get count(): number {
    return this.brought.length;
  }

  /** Takes a file of the archive, or leaves it alone. */
  async take(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    if (!AREAS_OF_ARCHIVES.some((area) => key.startsWith(area))) return;
    if (key.startsWith(AREAS.public)) this.publicKeys.add(key);
    // First, so that what is there now is there at the end too.
    await this.held.hold(key);
    if ((await this.store.stat(key)) || (await this.isRemoved(key, this.query))) return;
    await this.store.put(key, { stream: Readable.from(content, { objectMode: false }), size });
    this.brought.push(key);
  }

  /** From now on: another connection would wait for the tables that this one has locked. */
  useConnection(query: Query): void {
    this.query = query;
  }

  /** Takes public files away again that no restored profile shows, as those of people who were removed since. */
  async dropUnshown(): Promise<void> {
    const unshown = new Set(await this.held.unshown(this.brought, this.query));
    for (const key of unshown) await this.store.remove(key);
    this.brought = this.brought.filter((key) => !unshown.has(key));
  }

  async undo(): Promise<void> {
    await Promise.allSettled(this.brought.map((key) => this.store.remove(key)));
  }
}
