import type { PasswordChange, SecondFactorOffer } from '@jamcimo/contracts';
import { adminCall, adminQuery } from '@/lib/api/admin-api';

export const ownAccountQuery = adminQuery('GET /api/admin/account', { staleTime: 0 });

export async function confirmByCode(code: string): Promise<void> {
  await adminCall('POST /api/admin/account/confirm', { json: { code } });
}

export const offerSecondFactor = async (): Promise<SecondFactorOffer> =>
  (await adminCall('POST /api/admin/account/second-factor/offer', {})).body;

export const establishSecondFactor = async (code: string): Promise<string[]> =>
  (await adminCall('POST /api/admin/account/second-factor', { json: { code } })).body.recoveryCodes;

export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await adminCall('POST /api/admin/account/recovery-codes', {})).body.recoveryCodes;

export async function removeSecondFactor(): Promise<void> {
  await adminCall('DELETE /api/admin/account/second-factor', {});
}

export async function changePassword(json: PasswordChange): Promise<void> {
  await adminCall('POST /api/admin/account/password', { json });
}

export async function endOtherSessions(): Promise<void> {
  await adminCall('POST /api/admin/account/sessions/end', {});
}
