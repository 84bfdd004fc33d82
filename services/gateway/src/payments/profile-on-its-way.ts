import { DomainError, politiciansCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';

/** Events usually take less; minutes after a large import. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Pays for a politician. Payments learn of profiles by events: one that they do not know and the register does is on its way, and no
 * mistake of whoever pays.
 *
 * @throws DomainError `service.unavailable` for such a profile, besides what `pay` throws
 */
export async function unlessOnItsWay<T>(
  calls: CallClient,
  politicianId: number | null,
  pay: () => Promise<T>,
): Promise<T> {
  try {
    return await pay();
  } catch (error) {
    if (politicianId !== null && isUnknown(error) && (await isInRegister(calls, politicianId))) {
      throw new DomainError(
        'service.unavailable',
        'Profil je upravo dodan pa se uplata za njega još ne može evidentirati. Molimo pokušajte ponovno za nekoliko trenutaka.',
        { retryAfter: RETRY_AFTER_SECONDS },
      );
    }
    throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    error.code === 'request.invalid' &&
    error.details.errors?.some(({ field }) => field === 'politicianId') === true
  );
}

async function isInRegister(calls: CallClient, id: number): Promise<boolean> {
  try {
    await calls.call(politiciansCalls.getForAdministrators, { id });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'politician.not-found') return false;
    throw error;
  }
}
