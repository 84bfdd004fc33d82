import type { SecondFactorOffer } from '@jamcimo/contracts';
import { adminCall, adminQuery } from '@/lib/api/admin-api';

export const ownAccountQuery = adminQuery('GET /api/admin/account', { staleTime: 0 });

/** What shows one's own account, after a change of it. */
export const OWN_ACCOUNT = ['/api/admin/account', '/api/user'];

export async function confirmByCode(code: string): Promise<void> {
  await adminCall('POST /api/admin/account/confirm', { json: { code } });
}

export const offerSecondFactor = async (): Promise<SecondFactorOffer> =>
  (await adminCall('POST /api/admin/account/second-factor/offer', {})).body;

export const establishSecondFactor = async (code: string): Promise<string[]> =>
  (await adminCall('POST /api/admin/account/second-factor', { json: { code } })).body.recoveryCodes;
