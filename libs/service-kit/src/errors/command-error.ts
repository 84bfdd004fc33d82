/** A command that cannot be carried out; the message is shown to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
