/** Error codes of PostgreSQL for a text with U+0000, which it cannot store: as text and in JSON. */
const UNSTORABLE = ['22021', '22P05'];
/** Its error code for JSON it cannot read; about a text only when the detail names a lone surrogate. */
const UNREADABLE_JSON = '22P02';

/** Whether an error of the database says that a text cannot be stored, which is the client's mistake. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, detail, driverError } = error as { code?: unknown; detail?: unknown; driverError?: unknown };
  if (UNSTORABLE.includes(String(code))) return true;
  if (code === UNREADABLE_JSON && /surrogate/i.test(String(detail))) return true;
  return driverError !== error && isUnstorableText(driverError);
}
