import { DomainError } from '@jamcimo/contracts';

/** Code and message with which a file is rejected; throws when it is accepted. */
export async function uploadErrorOf(judgement: Promise<unknown>): Promise<{ code: string; message: string }> {
  const outcome = await judgement.then(
    () => 'accepted',
    (error: unknown) => error,
  );
  if (outcome instanceof DomainError) return { code: outcome.code, message: outcome.message };
  throw new Error(`Not refused: ${String(outcome)}`);
}
