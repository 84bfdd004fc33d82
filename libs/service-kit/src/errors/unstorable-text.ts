/** PostgreSQL's answers to a text with a sign that none of its texts can hold (U+0000): plain and in JSON. */
const UNSTORABLE = ['22021', '22P05'];
/** Its answer to JSON that it cannot read; of a text only when it is about half of a pair of signs. */
const UNREADABLE_JSON = '22P02';

/** Whether an error of the database says that a text cannot be stored, which is the fault of who sent it. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, detail, driverError } = error as { code?: unknown; detail?: unknown; driverError?: unknown };
  if (UNSTORABLE.includes(String(code))) return true;
  if (code === UNREADABLE_JSON && /surrogate/i.test(String(detail))) return true;
  return driverError !== error && isUnstorableText(driverError);
}
