import { finished, PassThrough } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import {
  DomainError,
  type ErrorCode,
  type FieldError,
  REGISTRATION_TEXTS,
  TOO_LONG,
} from '@jamcimo/contracts';
import type { ObjectStore } from '@jamcimo/storage';
import {
  DOCUMENT_PHOTO_RULES,
  isUploadError,
  PDF_RULES,
  PHOTO_RULES,
  receiveUpload,
  removeIncoming,
} from '@jamcimo/uploads';
import type { FastifyRequest } from 'fastify';
import { readingForm } from '../http/multipart.js';
import { isStorable } from '../http/storable.js';

/** Largest size of each file, in bytes. */
const FILES = {
  photo: PHOTO_RULES.maxBytes,
  idDocument: DOCUMENT_PHOTO_RULES.maxBytes,
  programPdf: PDF_RULES.maxBytes,
};
type FileField = keyof typeof FILES;

const LIMITS = {
  // One byte more than the largest file, so that the error names the limit of the field.
  fileSize: PDF_RULES.maxBytes + 1,
  files: 6,
  fields: 40,
  /** Three goals of a thousand letters of any alphabet, as JSON. */
  fieldSize: 32_768,
  fieldNameSize: 60,
};

const ONE_VALUE = 'Polje je poslano više puta s različitim vrijednostima';
const ONE_FILE = 'Pošaljite samo jednu datoteku';

/** The goals may come as one JSON array or as several values. */
const GOALS = 'mainGoals';

/** A registration as it came: texts, keys of the files in `incoming/`, and what is wrong with files that were not taken. */
export interface RegistrationRequest {
  values: Record<string, string>;
  files: Partial<Record<FileField, string>>;
  problems: (FieldError & { code: ErrorCode })[];
}

/**
 * Reads the multipart form. Files go to `incoming/` while they arrive, never held whole; one that is too large is not taken, and
 * the rest is still read, so that all problems are reported at once. The caller removes the files when it is
 * done; when this throws, nothing is left behind.
 *
 * @throws DomainError `request.malformed` for what is no whole form
 */
export async function readRegistrationForm(
  request: FastifyRequest,
  store: ObjectStore,
): Promise<RegistrationRequest> {
  const texts = new Map<string, string[]>();
  const form: RegistrationRequest = { values: {}, files: {}, problems: [] };
  try {
    await readingForm(request, async () => {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (part.type === 'file') await receiveFile(part, form, store);
        else note(part, texts, form);
      }
    });
  } catch (error) {
    await removeIncoming(store, Object.values(form.files)).catch(() => undefined);
    throw error;
  }
  form.values = valuesOf(texts, form);
  return form;
}

async function receiveFile(
  part: MultipartFile,
  form: RegistrationRequest,
  store: ObjectStore,
): Promise<void> {
  const { fieldname: field, file } = part;
  // A form without a chosen file sends an empty one without a name.
  if (!isFileField(field) || !part.filename) {
    file.resume();
    return;
  }
  if (form.files[field] !== undefined) {
    form.problems.push({ field, message: ONE_FILE, code: 'request.invalid' });
    file.resume();
    return;
  }
  const upload = new PassThrough();
  try {
    const received = receiveUpload(file.pipe(upload), { store, limit: FILES[field] });
    // Also of one that broke off before it was handed over here: its events are gone by then.
    finished(file, { writable: false }, (error) => error && upload.destroy(error));
    form.files[field] = (await received).key;
  } catch (error) {
    if (!isUploadError(error)) throw error;
    form.problems.push({ field, message: error.message, code: error.code });
  } finally {
    // Whatever is left of a refused file is thrown away, up to the limit of the parser.
    file.unpipe(upload);
    file.resume();
  }
}

function note(part: MultipartValue, texts: Map<string, string[]>, form: RegistrationRequest): void {
  // The parser passes on parts without a name.
  const field = (part.fieldname as string | undefined)?.replace(/\[\]$/, '') ?? '';
  if (!REGISTRATION_TEXTS.includes(field)) return;
  if (part.valueTruncated) form.problems.push({ field, message: TOO_LONG, code: 'request.invalid' });
  const text = String(part.value ?? '');
  if (!isStorable(text)) throw new DomainError('request.malformed');
  texts.set(field, [...(texts.get(field) ?? []), text]);
}

function valuesOf(texts: Map<string, string[]>, { problems }: RegistrationRequest): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [field, given] of texts) {
    const isList = field === GOALS && given.length > 1;
    values[field] = isList ? JSON.stringify(given) : (given[0] ?? '');
    // Nobody can say which one was meant.
    if (!isList && new Set(given).size > 1)
      problems.push({ field, message: ONE_VALUE, code: 'request.invalid' });
  }
  return values;
}

function isFileField(field: string): field is FileField {
  return Object.hasOwn(FILES, field);
}
