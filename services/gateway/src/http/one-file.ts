import { DomainError } from '@jamcimo/contracts';
import { GENERAL_MESSAGES } from '@jamcimo/service-kit';
import type { FastifyRequest } from 'fastify';
import { readingForm } from './multipart.js';

const MEGABYTE = 1024 * 1024;
const NAME_LENGTH = 255;

export interface OneFile {
  fileName: string;
  content: Buffer;
}

/**
 * The one file `file` of a form, in memory, for those who need it whole.
 *
 * @param missing Croatian, for a form without it
 * @throws DomainError `request.malformed`, `request.invalid`, `file.too-large`
 */
export function readOneFile(
  request: FastifyRequest,
  { megabytes, missing }: { megabytes: number; missing: string },
): Promise<OneFile> {
  return readingForm(request, async () => {
    const file = await request.file({ limits: { fileSize: megabytes * MEGABYTE, files: 1 } });
    if (file?.fieldname !== 'file') throw noFile(missing);
    const content = await file.toBuffer();
    if (file.file.truncated) {
      const limit = `Najveća dopuštena veličina je ${megabytes} MB.`;
      throw new DomainError('file.too-large', `Datoteka je prevelika. ${limit}`);
    }
    if (content.length === 0) throw noFile(missing);
    return { fileName: file.filename.slice(0, NAME_LENGTH), content };
  });
}

function noFile(message: string): DomainError {
  return new DomainError('request.invalid', GENERAL_MESSAGES.invalid, {
    errors: [{ field: 'file', message }],
  });
}
