import { DomainError } from '@jamcimo/contracts';

/** Code and sentence of the refusal; throws when there is none. */
export async function refusalOf(judgement: Promise<unknown>): Promise<{ code: string; message: string }> {
  const outcome = await judgement.then(
    () => 'accepted',
    (error: unknown) => error,
  );
  if (outcome instanceof DomainError) return { code: outcome.code, message: outcome.message };
  throw new Error(`Not refused: ${String(outcome)}`);
}
