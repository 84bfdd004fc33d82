import { DomainError } from '@jamcimo/contracts';
import { ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import {
  DOCUMENT_PHOTO_RULES,
  isIncomingKey,
  isUploadError,
  judgePdf,
  PDF_RULES,
  PHOTO_RULES,
  reencodeDocument,
  reencodePhoto,
} from '@jamcimo/uploads';
import type { Problem } from './request-error.js';
import type { FileKind } from './submission-file.entity.js';

/** Keys of the uploads of a request, by the names of their fields. */
export type UploadKeys = Partial<Record<UploadField, string>>;
export type UploadField = 'photo' | 'idDocument' | 'programPdf';

/** Bytes of an upload as they came. */
export type Uploads = Partial<Record<UploadField, Buffer>>;

/** A file as it will be kept. */
export interface JudgedFile {
  kind: FileKind;
  bytes: Buffer;
}

const LARGEST: Record<UploadField, number> = {
  photo: PHOTO_RULES.maxBytes,
  idDocument: DOCUMENT_PHOTO_RULES.maxBytes,
  programPdf: PDF_RULES.maxBytes,
};

/**
 * Reads the uploads of a request, 40 MB at most together.
 *
 * @throws DomainError `request.malformed` for keys that are not of uploads, or whose upload is gone
 */
export async function readUploads(store: ObjectStore, keys: UploadKeys): Promise<Uploads> {
  const uploads: Uploads = {};
  for (const [field, key] of Object.entries(keys) as [UploadField, string][]) {
    if (!isIncomingKey(key)) throw missingUpload();
    uploads[field] = await read(store, key, LARGEST[field]);
  }
  return uploads;
}

/** What each upload really is, and what is wrong with rejected ones. Photos are re-encoded. */
export async function judgeUploads(uploads: Uploads): Promise<{ files: JudgedFile[]; problems: Problem[] }> {
  const files: JudgedFile[] = [];
  const problems: Problem[] = [];
  for (const [field, bytes] of Object.entries(uploads) as [UploadField, Buffer][]) {
    try {
      files.push(...(await JUDGES[field](bytes)));
    } catch (error) {
      if (!isUploadError(error)) throw error;
      problems.push({ field, message: error.message, code: error.code });
    }
  }
  return { files, problems };
}

const JUDGES: Record<UploadField, (bytes: Buffer) => Promise<JudgedFile[]>> = {
  photo: async (bytes) =>
    (await reencodePhoto(bytes)).map((picture) => ({ kind: `photo-${picture.frame}`, bytes: picture.bytes })),
  idDocument: async (bytes) => [{ kind: 'id-document', bytes: (await reencodeDocument(bytes)).bytes }],
  programPdf: async (bytes) => [{ kind: 'program-pdf', bytes: (await judgePdf(bytes)).bytes }],
};

async function read(store: ObjectStore, key: string, most: number): Promise<Buffer> {
  const object = await store.get(key).catch((error: unknown) => {
    throw error instanceof ObjectNotFound ? missingUpload() : error;
  });
  if (object.size > most) {
    object.stream.destroy();
    // Bounded while it was received; a larger one did not come through the gateway.
    throw missingUpload();
  }
  const chunks: Buffer[] = [];
  for await (const chunk of object.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function missingUpload(): DomainError {
  return new DomainError('request.malformed', 'Datoteke nisu stigle u cijelosti. Molimo pokušajte ponovno.');
}
