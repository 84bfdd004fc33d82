import type { OwnAccount, PasswordChange, RecoveryCodes, SecondFactorOffer } from '@jamcimo/contracts';
import { adminCall, adminQuery } from '@/lib/api/admin-api';

const PATH = '/api/admin/account';

export const ownAccountQuery = adminQuery<OwnAccount>(PATH, { staleTime: 0 });

export async function confirmByCode(code: string): Promise<void> {
  await adminCall('POST', `${PATH}/confirm`, { json: { code } });
}

export const offerSecondFactor = async (): Promise<SecondFactorOffer> =>
  (await adminCall<SecondFactorOffer>('POST', `${PATH}/second-factor/offer`)).body;

export const establishSecondFactor = async (code: string): Promise<string[]> =>
  (await adminCall<RecoveryCodes>('POST', `${PATH}/second-factor`, { json: { code } })).body.recoveryCodes;

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await adminCall<RecoveryCodes>('POST', `${PATH}/recovery-codes`)).body.recoveryCodes;

export async function removeSecondFactor(): Promise<void> {
  await adminCall('DELETE', `${PATH}/second-factor`);
}

export async function changePassword(change: PasswordChange): Promise<void> {
  await adminCall('POST', `${PATH}/password`, { json: change });
}

export async function endOtherSessions(): Promise<void> {
  await adminCall('POST', `${PATH}/sessions/end`);
}
