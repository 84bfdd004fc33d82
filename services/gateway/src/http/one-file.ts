import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@jamcimo/contracts';
import type { ObjectStore } from '@jamcimo/storage';
import { type ReceivedUpload, receiveUpload, removeIncoming } from '@jamcimo/uploads';
import type { FastifyRequest } from 'fastify';
import { readingForm } from './multipart.js';

const MEGABYTE = 1024 * 1024;
const NAME_LENGTH = 255;

export interface OneFile {
  fileName: string;
  content: Buffer;
}

interface FileRules {
  megabytes: number;
  /** Croatian, for a form without the file. */
  missing: string;
}

/**
 * The one file `file` of a form, in memory, for those who need it whole.
 *
 * @throws DomainError `request.malformed`, `request.invalid`, `file.too-large`
 */
export function readOneFile(request: FastifyRequest, rules: FileRules): Promise<OneFile> {
  const { megabytes, missing } = rules;
  return readingForm(request, async () => {
    const file = await fileOf(request, rules);
    const content = await file.toBuffer();
    if (file.file.truncated) {
      const limit = `Najveća dopuštena veličina je ${megabytes} MB.`;
      throw new DomainError('file.too-large', `Datoteka je prevelika. ${limit}`);
    }
    if (content.length === 0) throw noFile(missing);
    return { fileName: file.filename.slice(0, NAME_LENGTH), content };
  });
}

/**
 * The same, put into `incoming/` while it arrives; the caller removes it. When this throws, nothing is left behind.
 *
 * @throws DomainError `request.malformed`, `request.invalid`, `file.too-large`
 */
export function receiveOneFile(
  request: FastifyRequest,
  store: ObjectStore,
  rules: FileRules,
): Promise<{ fileName: string; upload: ReceivedUpload }> {
  return readingForm(request, async () => {
    const { file, filename } = await fileOf(request, rules);
    const upload = await receiveUpload(file, { store, limit: rules.megabytes * MEGABYTE });
    if (upload.size > 0) return { fileName: filename.slice(0, NAME_LENGTH), upload };
    await removeIncoming(store, [upload.key]);
    throw noFile(rules.missing);
  });
}

async function fileOf(request: FastifyRequest, { megabytes, missing }: FileRules): Promise<MultipartFile> {
  const file = await request.file({ limits: { fileSize: megabytes * MEGABYTE, files: 1 } });
  if (file?.fieldname !== 'file') throw noFile(missing);
  return file;
}

function noFile(message: string): DomainError {
  return new DomainError('request.invalid', {
    errors: [{ field: 'file', message }],
  });
}
