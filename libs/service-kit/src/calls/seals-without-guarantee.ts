import { LIST_LIMIT, paymentsCalls, politiciansCalls, type SealWithoutGuarantee } from '@jamcimo/contracts';
import type { CallClient } from './call-client.js';

/**
 * Profiles with the guarantee of which payments do not hold the whole 1,500 EUR: never paid, given back, or taken back by the bank. Nothing
 * takes a seal off by itself, so an administrator has to look.
 */
export async function sealsWithoutGuarantee(
  calls: Pick<CallClient, 'call'>,
): Promise<SealWithoutGuarantee[]> {
  const found: SealWithoutGuarantee[] = [];
  for (let offset = 0; ; offset += LIST_LIMIT) {
    const { items, total } = await calls.call(politiciansCalls.listForAdministrators, {
      filters: { guarantee: 'confirmed' },
      limit: LIST_LIMIT,
      offset,
    });
    const politicianIds = items.map(({ id }) => id);
    const paid = items.length === 0 ? [] : await calls.call(paymentsCalls.paidGuarantees, { politicianIds });
    const whole = new Set(paid.map(({ politicianId }) => politicianId));
    const sealed = items.filter(({ id }) => !whole.has(id));
    found.push(...sealed.map(({ id, name }) => ({ politicianId: id, name })));
    if (offset + LIST_LIMIT >= total) return found;
  }
}
