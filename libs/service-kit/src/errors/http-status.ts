import type { ErrorCode } from '@jamcimo/contracts';

/** HTTP status of every error code: the one table that the gateway answers by. */
export const HTTP_STATUS: Record<ErrorCode, number> = {
  'request.malformed': 400,
  'request.invalid': 422,
  'request.too-large': 413,
  'request.foreign-origin': 403,
  'route.not-found': 404,
  'login.wrong': 401,
  'login.throttled': 429,
  'session.missing': 401,
  'session.not-administrator': 403,
  'politician.not-found': 404,
  'politician.changed-meanwhile': 409,
  'candidate-list.unreadable': 422,
  'fund-entry.not-found': 404,
  'media-report.not-found': 404,
  'file.not-found': 404,
  'file.too-large': 413,
  'file.unsupported-type': 415,
  'file.unreadable': 422,
  'file.too-many-pixels': 422,
  'file.too-small': 422,
  'file.too-many-pages': 422,
  'file.encrypted': 422,
  'file.active-content': 422,
  'delivery.not-found': 404,
  'service.unavailable': 503,
  'service.timeout': 503,
  'system.maintenance': 503,
  internal: 500,
};

/** Sentences for failures that no use case words itself. */
export const GENERAL_MESSAGES = {
  internal: 'Došlo je do neočekivane greške. Molimo pokušajte ponovno.',
  invalid: 'Provjerite označena polja.',
  malformed: 'Zahtjev nije ispravan.',
  tooLarge: 'Zahtjev je prevelik.',
  notFound: 'Traženi sadržaj ne postoji.',
  unavailable: 'Usluga trenutačno nije dostupna. Molimo pokušajte ponovno za nekoliko trenutaka.',
} as const;
