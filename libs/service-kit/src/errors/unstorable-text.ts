/** PostgreSQL's answers to a text with a sign that none of its texts can hold (U+0000): plain and in JSON. */
const UNSTORABLE = ['22021', '22P05'];

/** Whether an error of the database says that a text cannot be stored, which is the fault of who sent it. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  return UNSTORABLE.includes(String(code)) || (driverError !== error && isUnstorableText(driverError));
}
