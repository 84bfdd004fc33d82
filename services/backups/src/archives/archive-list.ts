import { backup } from '@jamcimo/contracts';
import { AREAS, ObjectNotFound, type ObjectStore, type ObjectSummary } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { OBJECT_STORE } from '../object-store.js';
import { archiveKey, ERASURES, noSuchBackup, noteKey } from './archive-file.js';
import { keptUntil, type Listed } from './retention.js';

const NOTE = '.json';
/** Says when an archive was rehearsed last, whatever has become of that archive. */
const REHEARSED = `${AREAS.backups}rehearsed${NOTE}`;
/** Says of when the newest copy at the second site is, for while that cannot be asked. */
const COPIED = `${AREAS.backups}off-site.txt`;
/** A note is a few hundred bytes. */
const NOTE_BYTES = 16 * 1024;
const HOUR_MS = 3_600_000;

/** Notes of before say nothing of identity documents: every encrypted archive could hold some. */
const note = backup
  .omit({ size: true, keptUntil: true })
  .extend({ hasIdentityDocuments: z.boolean().optional(), deletedAt: z.iso.datetime().optional() })
  .transform((entry) => ({
    ...entry,
    hasIdentityDocuments: entry.hasIdentityDocuments ?? entry.isEncrypted,
  }));
type Note = z.output<typeof note>;

/** The archives there are: the object store is the list. */
@Injectable()
export class ArchiveList {
  private readonly logger = new Logger('archives');
  private readonly listeners: (() => void)[] = [];

  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  /** Newest first. */
  async all(): Promise<Listed[]> {
    const objects = new Map<string, ObjectSummary>();
    const files: string[] = [];
    for await (const object of this.store.list(AREAS.backups)) {
      const file = object.key.slice(AREAS.backups.length);
      if (file.endsWith(NOTE)) files.push(file.slice(0, -NOTE.length));
      else objects.set(file, object);
    }
    const found: Listed[] = [];
    for (const file of files) {
      const object = objects.get(file);
      const read = object && (await this.note(file));
      if (read) found.push(listed(read, object));
    }
    return found.sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  /** @throws DomainError `backup.not-found` */
  async find(file: string): Promise<Listed> {
    const [object, read] = [await this.store.stat(archiveKey(file)), await this.note(file)];
    if (!object || !read) throw noSuchBackup();
    return listed(read, object);
  }

  /** Lists an archive that lies complete in the store. */
  async add(entry: Note): Promise<void> {
    await this.store.put(noteKey(entry.file), Buffer.from(JSON.stringify(entry)));
    for (const listener of this.listeners) listener();
  }

  /** Calls back whenever this process has finished an archive. */
  whenAdded(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Removes archives whose time is over. */
  async removeExpired(now: Date): Promise<number> {
    const expired = (await this.all()).filter(({ keptUntil }) => keptUntil && new Date(keptUntil) <= now);
    for (const { file } of expired) await this.remove(file);
    return expired.length;
  }

  /** @throws DomainError `backup.not-found` */
  async remove(file: string): Promise<void> {
    await this.find(file);
    // Off the list first: what is listed can be opened.
    await this.store.remove(noteKey(file));
    await this.store.remove(archiveKey(file));
  }

  /**
   * Notes that somebody deleted an archive of which this is the second site: it stays some days longer.
   *
   * @throws DomainError `backup.not-found`
   */
  async noteDeleted(file: string, at: Date): Promise<void> {
    const { size, keptUntil, ...entry } = await this.find(file);
    const deleted: Note = { ...entry, deletedAt: at.toISOString() };
    await this.store.put(noteKey(file), Buffer.from(JSON.stringify(deleted)));
  }

  /** Remembers that an archive was restored for trial. */
  async noteRehearsal(file: string, at: Date): Promise<void> {
    await this.store.put(REHEARSED, Buffer.from(JSON.stringify({ file, at: at.toISOString() })));
  }

  /** When the last rehearsal succeeded. */
  async lastRehearsal(): Promise<Date | null> {
    return (await this.store.stat(REHEARSED))?.modified ?? null;
  }

  /** Remembers of when the newest copy at the second site is. */
  async noteCopied(newestAt: string | null): Promise<void> {
    await this.store.put(COPIED, Buffer.from(newestAt ?? ''));
  }

  /** Of when the newest copy at the second site was when it was last seen. */
  async lastCopied(): Promise<string | null> {
    return z.iso.datetime().safeParse(await this.read(COPIED)).data ?? null;
  }

  /** Removes what a process that died left behind: an archive without its note, a note without its archive. */
  async sweep(now: Date): Promise<number> {
    const keys = new Map<string, Date>();
    for await (const { key, modified } of this.store.list(AREAS.backups)) keys.set(key, modified);
    let removed = 0;
    for (const [key, modified] of keys) {
      const partner = key.endsWith(NOTE) ? key.slice(0, -NOTE.length) : key + NOTE;
      if (
        [REHEARSED, COPIED, ERASURES].includes(key) ||
        keys.has(partner) ||
        now.getTime() - modified.getTime() < HOUR_MS
      )
        continue;
      await this.store.remove(key);
      removed += 1;
    }
    return removed;
  }

  private async note(file: string): Promise<Note | null> {
    const text = await this.read(noteKey(file));
    return text === null ? null : this.readNote(text, file);
  }

  private async read(key: string): Promise<string | null> {
    try {
      const { stream, size } = await this.store.get(key);
      if (size > NOTE_BYTES) {
        stream.destroy();
        return null;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString('utf8');
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }

  /** A note that somebody spoiled costs its own archive its place on the list, and no other. */
  private readNote(text: string, file: string): Note | null {
    try {
      return note.parse({ ...JSON.parse(text), file });
    } catch {
      this.logger.warn(`the note of the archive ${file} cannot be read, so it is not listed`);
      return null;
    }
  }
}

function listed(entry: Note, { size, modified }: ObjectSummary): Listed {
  return { ...entry, size, keptUntil: keptUntil(entry, modified)?.toISOString() ?? null };
}
