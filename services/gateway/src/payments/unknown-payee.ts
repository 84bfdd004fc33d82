import { DomainError, politiciansCalls, registrationsCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';

/** Events usually take less; minutes after a large import. */
const RETRY_AFTER_SECONDS = 5;

/** For whom a payment is. */
interface Payee {
  politicianId: number | null;
  submissionId: number | null;
}

/**
 * Pays for somebody. Payments learn of profiles and registrations by events: one that they do not know and its own service does is on
 * its way, and no mistake of whoever pays.
 *
 * @param payees all of them, where the payment has parts
 * @throws DomainError `service.unavailable` for one on its way, besides what `pay` throws
 */
export async function explainUnknownPayee<T>(
  calls: CallClient,
  payees: Payee[],
  pay: () => Promise<T>,
): Promise<T> {
  try {
    return await pay();
  } catch (error) {
    if (isUnknown(error, 'politicianId') && (await everyOne(payees, (payee) => isInRegister(calls, payee))))
      throw onItsWay('Profil je upravo dodan');
    if (isUnknown(error, 'submissionId') && (await everyOne(payees, (payee) => isReceived(calls, payee))))
      throw onItsWay('Zahtjev je upravo zaprimljen');
    throw error;
  }
}

function onItsWay(what: string): DomainError {
  return new DomainError(
    'service.unavailable',
    `${what} pa se uplata za njega još ne može evidentirati. Molimo pokušajte ponovno za nekoliko trenutaka.`,
    { retryAfter: RETRY_AFTER_SECONDS },
  );
}

function isUnknown(error: unknown, which: string): boolean {
  return (
    error instanceof DomainError &&
    error.code === 'request.invalid' &&
    error.details.errors?.some(({ field }) => field === which) === true
  );
}

async function everyOne(payees: Payee[], holds: (payee: Payee) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(payees.map(holds))).every(Boolean);
}

async function isInRegister(calls: CallClient, { politicianId }: Payee): Promise<boolean> {
  if (politicianId === null) return true;
  try {
    await calls.call(politiciansCalls.getForAdministrators, { id: politicianId });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'politician.not-found') return false;
    throw error;
  }
}

/** Whether there is such a registration, and where a politician is named beside it, whether the profile came of it. */
async function isReceived(calls: CallClient, { politicianId, submissionId }: Payee): Promise<boolean> {
  if (submissionId === null) return true;
  if (politicianId === null)
    return (await calls.call(registrationsCalls.names, { ids: [submissionId] })).length > 0;
  const profiles = await calls.call(politiciansCalls.profilesOf, { submissionIds: [submissionId] });
  return profiles.some((profile) => profile.politicianId === politicianId);
}
