import { QueryFailedError } from 'typeorm';
import { ZodError } from 'zod';
import { messageOf } from './redis-connections.js';

/** E-mail addresses, IBANs, telephone numbers with a country's code, OIBs. */
const PERSONAL = [
  /[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g,
  /\+\d[\d\s()/.-]{6,}\d/g,
  /\b\d{11}\b/g,
];
const QUOTED = /"[^"]*"/g;
/** Data exceptions of PostgreSQL (class 22) quote the value that is wrong; the other classes quote names of columns and keys. */
const DATA_EXCEPTION = /^22/;

/** A text of a library or a server without the personal data that are known by their form. */
export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((rest, form) => rest.replace(form, '…'), text);
}

/**
 * Why a handler failed, for the row of its delivery, where administrators read it, and for logs. Values that a library repeats in its
 * message are left out, for they may be personal data: of invalid JSON its text, of a database error the value, everywhere what
 * `withoutPersonalData` knows. What a handler's own errors say must hold none.
 */
export function failureReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'invalid JSON';
  if (error instanceof ZodError) {
    return `invalid payload: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`;
  }
  const message = withoutPersonalData(messageOf(error));
  if (error instanceof QueryFailedError) {
    const { code = '' } = error.driverError as { code?: string };
    return DATA_EXCEPTION.test(code) ? message.replace(QUOTED, '"…"') : message;
  }
  return message;
}
