import { type Backup, backup } from '@jamcimo/contracts';
import { AREAS, ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { OBJECT_STORE } from '../object-store.js';
import { archiveKey, noSuchBackup, noteKey } from './archive-file.js';

const NOTE = '.json';
/** A note is a few hundred bytes. */
const NOTE_BYTES = 16 * 1024;
const HOUR_MS = 3_600_000;

const note = backup.omit({ size: true });

/** The archives there are: the object store is the list. */
@Injectable()
export class ArchiveList {
  private readonly logger = new Logger('archives');

  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  /** Newest first. */
  async all(): Promise<Backup[]> {
    const sizes = new Map<string, number>();
    const files: string[] = [];
    for await (const { key, size } of this.store.list(AREAS.backups)) {
      const file = key.slice(AREAS.backups.length);
      if (file.endsWith(NOTE)) files.push(file.slice(0, -NOTE.length));
      else sizes.set(file, size);
    }
    const found: Backup[] = [];
    for (const file of files) {
      const size = sizes.get(file);
      const read = size === undefined ? null : await this.note(file);
      if (read && size !== undefined) found.push({ ...read, size });
    }
    return found.sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  /** @throws DomainError `backup.not-found` */
  async find(file: string): Promise<Backup> {
    const [object, read] = [await this.store.stat(archiveKey(file)), await this.note(file)];
    if (!object || !read) throw noSuchBackup();
    return { ...read, size: object.size };
  }

  /** Lists an archive that lies complete in the store. */
  async add({ size: _size, ...entry }: Backup): Promise<void> {
    await this.store.put(noteKey(entry.file), Buffer.from(JSON.stringify(entry)));
  }

  /** @throws DomainError `backup.not-found` */
  async remove(file: string): Promise<void> {
    await this.find(file);
    // Off the list first: what is listed can be opened.
    await this.store.remove(noteKey(file));
    await this.store.remove(archiveKey(file));
  }

  /** Removes what a process that died left behind: an archive without its note, a note without its archive. */
  async sweep(now: Date): Promise<number> {
    const keys = new Map<string, Date>();
    for await (const { key, modified } of this.store.list(AREAS.backups)) keys.set(key, modified);
    let removed = 0;
    for (const [key, modified] of keys) {
      const partner = key.endsWith(NOTE) ? key.slice(0, -NOTE.length) : key + NOTE;
      if (keys.has(partner) || now.getTime() - modified.getTime() < HOUR_MS) continue;
      await this.store.remove(key);
      removed += 1;
    }
    return removed;
  }

  private async note(file: string): Promise<Omit<Backup, 'size'> | null> {
    try {
      const { stream, size } = await this.store.get(noteKey(file));
      if (size > NOTE_BYTES) {
        stream.destroy();
        return null;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return this.readNote(Buffer.concat(chunks).toString('utf8'), file);
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }

  /** A note that somebody spoiled costs its own archive its place on the list, and no other. */
  private readNote(text: string, file: string): Omit<Backup, 'size'> | null {
    try {
      return note.parse({ ...JSON.parse(text), file });
    } catch {
      this.logger.warn(`the note of the archive ${file} cannot be read, so it is not listed`);
      return null;
    }
  }
}
