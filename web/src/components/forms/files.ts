import { UPLOAD_MEGABYTES } from '@jamcimo/contracts/constants';

export const FILE_FIELDS = ['photo', 'idDocument', 'programPdf'] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** What the inputs offer. HEIC is left out so that phones convert. */
export const ACCEPTED: Record<FileField, string> = {
  photo: 'image/jpeg,image/png,image/webp',
  idDocument: 'image/jpeg,image/png,image/webp',
  programPdf: '.pdf,application/pdf',
};

/** Why a chosen file cannot be sent; a key of the texts. */
export type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'heic'
  | 'film'
  | 'pdf'
  | 'notPhoto'
  | 'notPdf'
  | 'unreadable';

export const MEGABYTE = 1024 * 1024;
/** A PDF may begin with some bytes of another program (ISO 32000, implementation note). */
const HEAD_BYTES = 1024;

type Kind = 'photo' | 'heic' | 'film' | 'pdf' | 'unknown';

/** What a file is by its first bytes: its name and its type are whatever somebody called it. */
function kindOf(head: Uint8Array): Kind {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\u00ff\u00d8\u00ff') || text.startsWith('\u0089PNG\r\n\u001a\n')) return 'photo';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'photo';
  if (/^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(text)) return 'heic';
  if (/^.{4}ftyp(qt {2}|mp4|iso|3gp|M4V|avc|MSNV)/s.test(text)) return 'film';
  return text.includes('%PDF-') ? 'pdf' : 'unknown';
}

async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}

/** The same rules as the server's, as far as a browser can tell before anything is sent. */
export async function fileProblem(field: FileField, file: File): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty';
  let kind: Kind;
  try {
    kind = kindOf(await headOf(file));
  } catch {
    // Taken away or changed since it was chosen.
    return 'unreadable';
  }
  if (field === 'programPdf' && kind !== 'pdf') return 'notPdf';
  if (field !== 'programPdf' && kind !== 'photo') return kind === 'unknown' ? 'notPhoto' : kind;
  return file.size > UPLOAD_MEGABYTES[field] * MEGABYTE ? 'tooLarge' : null;
}

const number = new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** "2,4": megabytes as people read them, never less than 0,1. */
export function megabytes(bytes: number): string {
  return number.format(Math.max(bytes / MEGABYTE, 0.1));
}
