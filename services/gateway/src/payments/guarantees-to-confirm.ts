import { type GuaranteeToConfirm, LIST_LIMIT, paymentsCalls, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

/** Politicians who asked for the guarantee, have paid it as a whole, and wait for an administrator's "POTVRDI uplatu". */
@Injectable()
export class GuaranteesToConfirm {
  constructor(private readonly calls: CallClient) {}

  async list(): Promise<GuaranteeToConfirm[]> {
    const { items } = await this.calls.call(politiciansCalls.listForAdministrators, {
      filters: { guarantee: 'awaiting' },
      limit: LIST_LIMIT,
      offset: 0,
    });
    if (items.length === 0) return [];
    const names = new Map(items.map(({ id, name }) => [id, name]));
    const paid = await this.calls.call(paymentsCalls.paidGuarantees, { politicianIds: [...names.keys()] });
    return paid.map((guarantee) => ({ ...guarantee, name: names.get(guarantee.politicianId) ?? '' }));
  }
}
