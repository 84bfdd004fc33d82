import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObjectNotFound, RangeNotSatisfiable } from './errors.js';
import { assertObjectKey, assertPrefix } from './keys.js';
import type { ByteRange, ObjectBody, ObjectStore, ObjectSummary, ReadObject } from './object-store.js';
import { assertPut, assertRange, spoolToFile } from './spool.js';

/** Where unfinished files lie. No key begins with a dot. */
const UNFINISHED = '.unfinished';
const DAY_MS = 24 * 60 * 60 * 1000;

function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(String((error as { code?: unknown } | null)?.code));
}

/**
 * Objects as files of one directory, which is made when it is missing. A file appears under its key complete and on the
 * disk, or not at all (written beside, synced, renamed); several processes may use the same directory.
 */
export class DirectoryStore implements ObjectStore {
  private prepared?: Promise<void>;

  constructor(private readonly root: string) {}

  async put(key: string, body: ObjectBody): Promise<{ size: number }> {
    assertPut(key, body);
    const file = await this.newFile();
    const size = await spoolToFile(body, file);
    await this.publish(file, key);
    return { size };
  }

  async get(key: string, range?: ByteRange): Promise<ReadObject> {
    assertObjectKey(key);
    if (range) assertRange(range);
    const handle = await open(this.path(key), 'r').catch((error: unknown) => {
      throw hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR') ? new ObjectNotFound(key) : error;
    });
    try {
      const facts = await handle.stat();
      if (!facts.isFile()) throw new ObjectNotFound(key);
      const { size, mtime: modified } = facts;
      if (!range) return { stream: handle.createReadStream(), size, modified };
      if (range.start >= size) throw new RangeNotSatisfiable(key);
      const carried = { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) };
      return { stream: handle.createReadStream(carried), size, modified, range: carried };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async stat(key: string): Promise<ObjectSummary | null> {
    assertObjectKey(key);
    try {
      const facts = await stat(this.path(key));
      return facts.isFile() ? { key, size: facts.size, modified: facts.mtime } : null;
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<ObjectSummary> {
    assertPrefix(prefix);
    yield* this.walk(prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix);
  }

  async copy(from: string, to: string): Promise<void> {
    assertObjectKey(from);
    assertObjectKey(to);
    const file = await this.newFile();
    try {
      await copyFile(this.path(from), file, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      const handle = await open(file, 'r+');
      await handle.utimes(new Date(), new Date());
      await handle.sync().finally(() => handle.close());
    } catch (error) {
      await rm(file, { force: true });
      throw hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR') ? new ObjectNotFound(from) : error;
    }
    await this.publish(file, to);
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
    try {
      await rm(this.path(key));
    } catch (error) {
      // A folder (ERR_FS_EISDIR) is not an object.
      if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ERR_FS_EISDIR')) return;
      throw error;
    }
    await this.pruneFoldersOf(key);
  }

  private path(key: string): string {
    return join(this.root, ...key.split('/'));
  }

  private async *walk(folder: string, prefix: string): AsyncGenerator<ObjectSummary> {
    for (const name of await this.names(folder)) {
      const key = folder + name;
      if (name.endsWith('/')) {
        if (key.startsWith(prefix) || prefix.startsWith(key)) yield* this.walk(key, prefix);
      } else if (key.startsWith(prefix)) {
        const summary = await this.stat(key);
        if (summary) yield summary;
      }
    }
  }

  /** Names of a folder, folders with a final slash: sorted like this they yield keys in the order of their bytes. */
  private async names(folder: string): Promise<string[]> {
    let entries: Dirent[];
    try {
      entries = await readdir(join(this.root, folder), { withFileTypes: true });
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
    return entries
      .filter((entry) => !entry.name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .sort((a, b) => (a < b ? -1 : 1));
  }

  private async newFile(): Promise<string> {
    this.prepared ??= this.prepare().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    await this.prepared;
    return join(this.root, UNFINISHED, randomUUID());
  }

  /** Makes the folder of unfinished files and drops those a killed process left there. */
  private async prepare(): Promise<void> {
    const folder = join(this.root, UNFINISHED);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > DAY_MS) await rm(file, { force: true });
    }
  }

  private async publish(file: string, key: string): Promise<void> {
    const target = this.path(key);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          await mkdir(dirname(target), { recursive: true });
          await rename(file, target);
          break;
        } catch (error) {
          // A remove() elsewhere may prune a folder while it is being made.
          if (!hasCode(error, 'ENOENT') || attempt === 20) throw error;
        }
      }
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  }

  private async pruneFoldersOf(key: string): Promise<void> {
    const folders = key.split('/').slice(0, -1);
    while (folders.length > 0) {
      try {
        await rmdir(join(this.root, ...folders));
      } catch {
        return; // not empty, or somebody else was faster
      }
      folders.pop();
    }
  }
}

/** A rename survives a power failure only when its folder is synced. Windows cannot open folders; it needs no sync. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!hasCode(error, 'EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOENT')) throw error;
  }
}
