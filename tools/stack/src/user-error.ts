/** A failure whose message is one clear sentence for the person at the console; shown without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
