import { DomainError } from '@jamcimo/contracts';
import type { ActiveContent } from './pdf-verdict.js';

/** One mebibyte, which people read as "MB". */
export const MEGABYTE = 1024 * 1024;

const number = new Intl.NumberFormat('hr-HR', { maximumFractionDigits: 1 });

const SAVE_AS = 'Spremite je kao JPEG ili PNG i pokušajte ponovno.';
const PRINT_AGAIN = 'Spremite dokument ponovno (Ispis → Spremi kao PDF) i pokušajte ponovno.';

/** The file has more bytes than allowed: 413. */
export function tooLarge(maxBytes: number): DomainError {
  const limit = number.format(maxBytes / MEGABYTE);
  return new DomainError(
    'file.too-large',
    `Datoteka je prevelika. Najveća dopuštena veličina je ${limit} MB.`,
  );
}

/** The file has no byte at all: 422. */
export function empty(): DomainError {
  return new DomainError('file.unreadable', 'Datoteka je prazna.');
}

/** The message names the kind of file that was sent instead of a photo: 415. */
export type NotAPhoto = 'heic' | 'film' | 'avif' | 'gif' | 'pdf' | 'animated' | 'unknown';

const NOT_A_PHOTO: Record<NotAPhoto, string> = {
  heic:
    'Fotografija je u formatu HEIC, koji preglednici ne mogu prikazati. Pošaljite je kao JPEG: na iPhoneu odaberite Postavke → ' +
    'Kamera → Formati → Najkompatibilnije, na Androidu u postavkama kamere isključite HEIF, pa je snimite ponovno. Umjesto već ' +
    'snimljene možete poslati snimku zaslona na kojoj se vidi.',
  film: 'Datoteka je videozapis, a ovdje je potrebna fotografija u formatu JPEG, PNG ili WebP.',
  avif: `Fotografija je u formatu AVIF, koji nije podržan. ${SAVE_AS}`,
  gif: `Slika je u formatu GIF, koji nije podržan. ${SAVE_AS}`,
  pdf: 'Datoteka je PDF dokument, a ovdje je potrebna fotografija u formatu JPEG, PNG ili WebP.',
  animated: `Slika je animirana, a ovdje je potrebna obična fotografija. ${SAVE_AS}`,
  unknown: 'Datoteka nije fotografija. Podržani su formati JPEG, PNG i WebP.',
};

export function notAPhoto(what: NotAPhoto): DomainError {
  return new DomainError('file.unsupported-type', NOT_A_PHOTO[what]);
}

/** Starts like a photo, but cannot be decoded completely: 422. */
export function unreadablePhoto(): DomainError {
  return new DomainError(
    'file.unreadable',
    'Fotografija je oštećena ili nepotpuna. Spremite je ponovno ili odaberite drugu.',
  );
}

/** Processing takes too long: 422. */
export function tooSlow(): DomainError {
  return new DomainError(
    'file.unreadable',
    'Obrada datoteke traje predugo. Smanjite datoteku i pokušajte ponovno.',
  );
}

/** Too many pixels in all or along a side: 422. Counted before anything is decoded. */
export function tooManyPixels(maxPixels: number, maxSide: number): DomainError {
  const millions = number.format(maxPixels / 1_000_000);
  return new DomainError(
    'file.too-many-pixels',
    `Fotografija ima previše piksela. Dopušteno je najviše ${millions} megapiksela i ${number.format(maxSide)} piksela po stranici.`,
  );
}

/** Too few pixels to show a person: 422. */
export function tooSmall(minSide: number): DomainError {
  return new DomainError(
    'file.too-small',
    `Fotografija je premala. Svaka stranica mora imati najmanje ${number.format(minSide)} piksela.`,
  );
}

/** The queue of files is full, or a file waited too long: 503. */
export function tooBusy(): DomainError {
  return new DomainError(
    'service.unavailable',
    'Trenutačno se obrađuje previše datoteka. Molimo pokušajte ponovno za nekoliko trenutaka.',
  );
}

/** The content is not a PDF: 415. */
export function notAPdf(): DomainError {
  return new DomainError(
    'file.unsupported-type',
    'Datoteka nije PDF dokument. Spremite program kao PDF i pokušajte ponovno.',
  );
}

/** Starts like a PDF, but its structure is damaged: 422. */
export function unreadablePdf(): DomainError {
  return new DomainError('file.unreadable', `PDF je oštećen ili nepotpun. ${PRINT_AGAIN}`);
}

/** Encrypted, so its content cannot be checked: 422. */
export function encryptedPdf(): DomainError {
  return new DomainError('file.encrypted');
}

const ACTIVE: Record<ActiveContent, string> = {
  script: 'PDF sadrži skriptu (JavaScript)',
  action: 'PDF sadrži radnju koja pokreće program, otvara drugu datoteku ili šalje podatke',
  attachment: 'PDF sadrži priloženu datoteku',
  media: 'PDF sadrži multimedijski sadržaj',
  form: 'PDF sadrži dinamički obrazac (XFA)',
};

/** A document with active content: 422. */
export function activePdf(what: ActiveContent): DomainError {
  return new DomainError('file.active-content', `${ACTIVE[what]}, što nije dopušteno. ${PRINT_AGAIN}`);
}

export function tooManyPages(maxPages: number): DomainError {
  return new DomainError(
    'file.too-many-pages',
    `PDF ima previše stranica. Dopušteno ih je najviše ${number.format(maxPages)}.`,
  );
}

/**
 * Whether the error says that a file is not acceptable: the message is shown beside the file's field. Every
 * other error (a busy process, a store that does not answer) says nothing about the file.
 */
export function isUploadError(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code.startsWith('file.') && error.code !== 'file.not-found';
}
