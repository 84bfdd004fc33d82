import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CARD_WIDTH, DomainError, type FieldError } from '@jamcimo/contracts';
import { AREAS, contentKey, ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { isIncomingKey, isUploadError, judgePdf, reencodePhoto } from '@jamcimo/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OBJECT_STORE } from '../object-store.js';
import { FileReservations } from './file-reservations.js';

/** Keys of uploads in `incoming/`. */
export interface Uploads {
  photo?: string | undefined;
  programPdf?: string | undefined;
}

/** Files that were judged and made ready, and the addresses under which they will be served. */
export interface ReadyFiles {
  urls: { photoUrl?: string; programPdfUrl?: string };
  objects: { key: string; bytes: Buffer }[];
}

/** Ready files in their place, not yet shown by a profile. */
export interface StoredFiles {
  urls: ReadyFiles['urls'];
  /** Null when there is no file. */
  reservation: string | null;
}

const FOLDER = `${AREAS.public}politicians`;

/** Photos and programmes as everybody may see them: judged by content, re-encoded, named by content. */
@Injectable()
export class PublicFiles {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly reservations: FileReservations,
  ) {}

  /**
   * Judges uploads and makes them ready; writes nothing.
   *
   * @throws DomainError `file.…` with a message at every field whose file is rejected
   */
  async prepare(uploads: Uploads): Promise<ReadyFiles> {
    const [photo, programme] = await Promise.allSettled([
      this.photo(uploads.photo),
      this.programme(uploads.programPdf),
    ]);
    throwUploadErrors({ photo, programPdf: programme });
    const parts = [photo, programme].map((part) => (part.status === 'fulfilled' ? part.value : NOTHING));
    return {
      urls: Object.assign({}, ...parts.map(({ urls }) => urls)),
      objects: parts.flatMap(({ objects }) => objects),
    };
  }

  /**
   * Puts ready files in their place, reserved until a profile shows them. Outside of any transaction.
   *
   * @throws DomainError `service.unavailable` while the same file is being removed
   */
  async storeReady({ urls, objects }: ReadyFiles): Promise<StoredFiles> {
    if (objects.length === 0) return { urls, reservation: null };
    const reservation = await this.reservations.reserve(Object.values(urls));
    for (const { key, bytes } of objects) await this.store.put(key, bytes);
    return { urls, reservation };
  }

  /** In the transaction that writes the addresses into a profile. */
  async use(manager: EntityManager, { reservation }: StoredFiles): Promise<void> {
    if (reservation !== null) await this.reservations.use(manager, reservation);
  }

  private async photo(key: string | undefined): Promise<ReadyFiles> {
    if (key === undefined) return NOTHING;
    return readyPhoto(await reencodePhoto(await openUpload(this.store, key)));
  }

  private async programme(key: string | undefined): Promise<ReadyFiles> {
    if (key === undefined) return NOTHING;
    return readyProgramme((await judgePdf(await openUpload(this.store, key))).bytes);
  }
}

/** @throws Error for a key that is none of an upload, and for an upload that is gone */
export async function openUpload(store: ObjectStore, key: string): Promise<Readable> {
  if (!isIncomingKey(key)) throw new Error('Only uploads are read');
  const { stream } = await store.get(key).catch((error: unknown) => {
    throw error instanceof ObjectNotFound ? new Error('The upload is not there any more') : error;
  });
  return stream;
}

const NOTHING: ReadyFiles = { urls: {}, objects: [] };

/** A re-encoded photo in its widths, narrowest first: named by the content of the widest. */
export function readyPhoto(pictures: { frame: number; bytes: Buffer }[]): ReadyFiles {
  const largest = pictures.at(-1)?.bytes ?? Buffer.alloc(0);
  const stem = `${FOLDER}/${createHash('sha256').update(largest).digest('hex')}`;
  const objects = pictures.map(({ frame, bytes }) => ({ key: `${stem}-${frame}.webp`, bytes }));
  return { urls: { photoUrl: addressOf(`${stem}-${CARD_WIDTH}.webp`) }, objects };
}

/** A programme that was judged. */
export function readyProgramme(bytes: Buffer): ReadyFiles {
  const key = contentKey(FOLDER, bytes, 'pdf');
  return { urls: { programPdfUrl: addressOf(key) }, objects: [{ key, bytes }] };
}

function addressOf(key: string): string {
  return `/files/${key.slice(AREAS.public.length)}`;
}

function throwUploadErrors(results: Record<string, PromiseSettledResult<unknown>>): void {
  const errors: FieldError[] = [];
  let first: DomainError | undefined;
  for (const [field, result] of Object.entries(results)) {
    if (result.status === 'fulfilled') continue;
    if (!isUploadError(result.reason)) throw result.reason;
    first ??= result.reason;
    errors.push({ field, message: result.reason.message });
  }
  if (first) throw new DomainError(first.code, first.message, { errors });
}
