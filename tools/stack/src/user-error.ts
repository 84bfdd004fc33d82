/** A failure whose message is meant for the person at the console; shown without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}
