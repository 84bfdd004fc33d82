/** Network errors and states of PostgreSQL that pass: it starts, stops, is full or gone for the moment. */
const PASSING = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0[123]|53300|08.{3})$/;
const PASSING_WORDS = /timeout exceeded when trying to connect|Connection terminated|Client has encountered/;

/** Whether an error says that the database cannot be reached now. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (typeof code === 'string' && PASSING.test(code)) return true;
  return PASSING_WORDS.test(error.message) || (driverError !== error && isDatabaseOutage(driverError));
}
