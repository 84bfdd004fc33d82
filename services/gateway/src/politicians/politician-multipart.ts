import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { DomainError } from '@jamcimo/contracts';
import type { ObjectStore } from '@jamcimo/storage';
import { isUploadError, PDF_RULES, PHOTO_RULES, receiveUpload, removeIncoming } from '@jamcimo/uploads';
import type { FastifyRequest } from 'fastify';
import { readingForm } from '../http/multipart.js';
import { isStorable } from '../http/storable.js';

/** Largest size of each file, in bytes. */
const FILES = { photo: PHOTO_RULES.maxBytes, programPdf: PDF_RULES.maxBytes };
type FileField = keyof typeof FILES;

const LISTS = ['mainGoals', 'selectedParties'];
const FLAGS = ['isVerified'];
const FIELD_BYTES = 20_000;

/** An edit that came as a form: its values as JSON would have them, and the keys of its files in `incoming/`. */
export interface PoliticianMultipart {
  values: Record<string, unknown>;
  files: Partial<Record<FileField, string>>;
}

/**
 * Reads the edit form. Files go to `incoming/` while they arrive; the caller removes them when it is done. When this throws,
 * nothing is left behind.
 *
 * @throws DomainError `file.too-large` at the field of the file
 */
export async function readPoliticianMultipart(
  request: FastifyRequest,
  store: ObjectStore,
): Promise<PoliticianMultipart> {
  const fields = new Map<string, string[]>();
  const files: PoliticianMultipart['files'] = {};
  // One byte more than the largest file, so that the error names the limit of the field.
  const limits = { fileSize: PDF_RULES.maxBytes + 1, fieldSize: FIELD_BYTES };
  try {
    await readingForm(request, async () => {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') await receive(part, files, store);
        else note(part, fields);
      }
    });
  } catch (error) {
    await removeIncoming(store, Object.values(files));
    throw error;
  }
  return { values: valuesOf(fields), files };
}

function note({ fieldname, value }: MultipartValue, fields: Map<string, string[]>): void {
  const text = String(value ?? '');
  if (!isStorable(text)) throw new DomainError('request.malformed');
  fields.set(fieldname, [...(fields.get(fieldname) ?? []), text]);
}

async function receive(
  part: MultipartFile,
  files: PoliticianMultipart['files'],
  store: ObjectStore,
): Promise<void> {
  const field = part.fieldname;
  // A form without a chosen file sends an empty one without a name.
  if (!isFileField(field) || files[field] !== undefined || !part.filename) {
    part.file.resume();
    return;
  }
  try {
    files[field] = (await receiveUpload(part.file, { store, limit: FILES[field] })).key;
  } catch (error) {
    if (!isUploadError(error)) throw error;
    throw new DomainError(error.code, error.message, { errors: [{ field, message: error.message }] });
  }
}

function isFileField(field: string): field is FileField {
  return Object.hasOwn(FILES, field);
}

function valuesOf(fields: Map<string, string[]>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, given] of fields) {
    const name = field.replace(/\[\]$/, '');
    if (LISTS.includes(name)) values[name] = given.flatMap(listed);
    else values[name] = FLAGS.includes(name) ? flagOf(given[0]) : given[0];
  }
  return values;
}

/** One value, or several written as a JSON array. */
function listed(value: string): string[] {
  if (!value.trimStart().startsWith('[')) return [value];
  try {
    return (JSON.parse(value) as unknown[]).map(String);
  } catch {
    return [value];
  }
}

function flagOf(value: string | undefined): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
