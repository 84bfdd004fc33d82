/** A wish of the operator that cannot be carried out, in one sentence for him. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
