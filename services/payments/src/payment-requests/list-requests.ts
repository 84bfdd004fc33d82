import {
  type CallAnswer,
  type CallInput,
  centsToEuro,
  type PaymentRequest as PublishedRequest,
  paymentsCalls,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { PaymentRequest } from './payment-request.entity.js';
import { inState, stateOf } from './request-states.js';

type List = typeof paymentsCalls.requests;

/** Payment requests, newest first. */
@Injectable()
export class ListRequests {
  readonly handler = handleCall(paymentsCalls.requests, (input) => this.list(input));

  constructor(
    @InjectRepository(PaymentRequest) private readonly requests: Repository<PaymentRequest>,
    @InjectRepository(KnownPolitician) private readonly politicians: Repository<KnownPolitician>,
  ) {}

  async list({ submissionId, state, limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const one = submissionId === undefined ? {} : { submissionId };
    const where = state === undefined ? one : inState(state).map((condition) => ({ ...one, ...condition }));
    const [requests, total] = await this.requests.findAndCount({
      where,
      order: { openedAt: 'DESC', submissionId: 'DESC' },
      take: limit,
      skip: offset,
    });
    const ids = requests.flatMap(({ politicianId }) => politicianId ?? []);
    const known = await this.politicians.findBy({ id: In([...new Set(ids)]) });
    const names = new Map(known.map(({ id, name }) => [id, name]));
    const items = limit === 0 ? [] : requests;
    const sum = centsToEuro((await this.requests.sum('amountCents', where)) ?? 0);
    return {
      ...{ total, sum },
      items: items.map((request) => toRequest(request, names.get(request.politicianId ?? 0))),
    };
  }
}

function toRequest(request: PaymentRequest, politicianName: string | undefined): PublishedRequest {
  return {
    submissionId: request.submissionId,
    reference: request.reference,
    amount: centsToEuro(request.amountCents),
    amountPaid: centsToEuro(request.paidCents),
    purpose: request.purpose,
    state: stateOf(request),
    politicianId: request.politicianId,
    politicianName: politicianName ?? null,
    openedAt: request.openedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    paidAt: request.paidAt?.toISOString() ?? null,
  };
}
