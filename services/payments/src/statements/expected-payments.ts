import { type EntityManager, In } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import type { ExpectedPayment } from './judge-line.js';
import type { ReadLine } from './reading/read-line.js';

/** An expected payment with what its entry needs. */
export interface Expected extends ExpectedPayment {
  request: PaymentRequest;
  politicianId: number | null;
}

/** Names of registrations, by their numbers. */
export type Names = Readonly<Record<string, string>>;

/** All payments that the given lines may be, by the digits of their references. */
export async function expectedPayments(
  manager: EntityManager,
  lines: ReadLine[],
  names: Names,
): Promise<Map<string, Expected>> {
  const requests = await requestsOf(manager, lines);
  const politicians = await politiciansOf(manager, requests);
  return new Map(
    requests.map((request) => {
      const { submissionId, amountCents, paidCents, closedAt } = request;
      const politician = politicians.get(submissionId) ?? null;
      const personName = names[submissionId] ?? politician?.name ?? null;
      const politicianId = politician?.id ?? null;
      const known = { submissionId, amountCents, paidCents, isClosed: closedAt !== null, personName };
      return [request.referenceDigits, { ...known, request, politicianId }];
    }),
  );
}

/** The requests that any digits of the lines name. */
export async function requestsOf(manager: EntityManager, lines: ReadLine[]): Promise<PaymentRequest[]> {
  const digits = [
    ...new Set(lines.flatMap(({ structured, inText, ofPayer }) => [...structured, ...inText, ...ofPayer])),
  ];
  if (digits.length === 0) return [];
  // One parameter, however many there are.
  return manager
    .createQueryBuilder(PaymentRequest, 'r')
    .where('r.reference_digits = ANY(:digits)', { digits })
    .getMany();
}

/** By the number of the registration: the profile that came from it, also when a later one renewed it. */
async function politiciansOf(
  manager: EntityManager,
  requests: PaymentRequest[],
): Promise<Map<number, KnownPolitician>> {
  const submissionIds = requests.map(({ submissionId }) => submissionId);
  const ids = requests.flatMap(({ politicianId }) => politicianId ?? []);
  const known = await manager.findBy(KnownPolitician, [{ submissionId: In(submissionIds) }, { id: In(ids) }]);
  const found = new Map<number, KnownPolitician>();
  for (const { submissionId, politicianId } of requests) {
    const politician =
      known.find((each) => each.submissionId === submissionId) ?? known.find(({ id }) => id === politicianId);
    if (politician) found.set(submissionId, politician);
  }
  return found;
}
