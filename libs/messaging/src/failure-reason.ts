import { QueryFailedError } from 'typeorm';
import { ZodError } from 'zod';
import { messageOf } from './redis-connections.js';

const EMAIL = /[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+/g;
const QUOTED = /"[^"]*"/g;
/** Data exceptions of PostgreSQL (class 22) quote the value that is wrong; the other classes quote names of columns and keys. */
const DATA_EXCEPTION = /^22/;

/**
 * Why a handler failed, for the row of its delivery, where administrators read it. Values that a library repeats in its message
 * are left out, for they may be personal data: of invalid JSON its text, of a database error the value, e-mail addresses
 * everywhere. What a handler's own errors say must hold none.
 */
export function failureReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'invalid JSON';
  if (error instanceof ZodError) {
    return `invalid payload: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`;
  }
  const message = messageOf(error).replace(EMAIL, '…');
  if (error instanceof QueryFailedError) {
    const { code = '' } = error.driverError as { code?: string };
    return DATA_EXCEPTION.test(code) ? message.replace(QUOTED, '"…"') : message;
  }
  return message;
}
