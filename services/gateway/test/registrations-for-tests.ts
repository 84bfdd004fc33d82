import {
  type AdminSubmission,
  DomainError,
  type OpenPayment,
  registrationsCalls,
  type SimilarSubmission,
  type SubmissionStatus,
} from '@jamcimo/contracts';
import { isSamePerson } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type DeliveriesForTests, deliveriesForTests } from './deliveries-for-tests.js';
import { DUE, GOALS, PAYMENT, submission, TOKEN } from './invented-requests.js';
import { type ObjectionsForTests, objection, objectionsStandIn } from './objections-for-tests.js';
import { OWNER, TO_CORRECT } from './returned-for-tests.js';
import { type ServiceForTests, serve } from './serve-for-tests.js';

const { disownable, disown } = registrationsCalls;
const { submit, owner, requestToAmend, amend, payment, barcode, goals, confirmGoals, sendAgain } =
  registrationsCalls;
const {
  forgotten,
  list,
  listIds,
  listByIds,
  namedLike,
  names,
  neighbours,
  facets,
  ofPolitician,
  get,
  decide,
  withdrawDecision,
  returnForAmendment,
  sendGoalsLink,
  remove,
  file,
  noteDocumentView,
  similar,
  paymentArrived,
  statistics,
} = registrationsCalls;

/** A service that keeps the contract of registrations, with answers of the test's choice. */
export interface RegistrationsForTests extends ObjectionsForTests {
  service: ServiceForTests;
  deliveries: DeliveriesForTests;
  /** What each call was given, in order. */
  given: { name: string; input: unknown }[];
  submissions: AdminSubmission[];
  /** Names that are known, of whatever requests. */
  names: { id: number; name: string; status?: SubmissionStatus }[];
  similar: SimilarSubmission[];
  /** What a registration is refused with. */
  refusal: DomainError | null;
  /** What a test looks at before a registration is answered. */
  whileSubmitting: () => Promise<void>;
  /** What the link of every request shows. */
  payment: OpenPayment;
  /** Key of the sealed file of every request. */
  fileKey: string | null;
}

export async function startRegistrations(token: string): Promise<RegistrationsForTests> {
  const state: Omit<RegistrationsForTests, 'service' | 'deliveries'> = {
    given: [],
    submissions: [submission(1)],
    names: [],
    similar: [],
    refusal: null,
    whileSubmitting: async () => undefined,
    payment: PAYMENT,
    fileKey: null,
    ...{ objections: [objection(1)], corrections: [], objectionRefusal: null },
  };
  const take = (name: string, input: unknown) => state.given.push({ name, input });
  const find = (id: number) => {
    const found = state.submissions.find((each) => each.id === id);
    if (!found) throw new DomainError('submission.not-found', 'Zahtjev nije pronađen.');
    return found;
  };
  const opened = <T>(given: string, answer: T): T => {
    if (given !== TOKEN) throw new DomainError('link.invalid', 'Poveznica nije ispravna.');
    return answer;
  };

  @Injectable()
  class PublicStandIn {
    readonly submit = handleCall(submit, async (input) => {
      take('submit', input);
      await state.whileSubmitting();
      if (state.refusal) throw state.refusal;
      return { id: 1, successRedirectPath: `/registration-success-verify?t=${TOKEN}`, payment: DUE };
    });

    readonly owner = handleCall(owner, async (input) => {
      return opened(input.token, OWNER);
    });

    readonly requestToAmend = handleCall(requestToAmend, async (input) => {
      return opened(input.token, TO_CORRECT);
    });

    readonly amend = handleCall(amend, async (input) => {
      take('correct', input);
      if (state.refusal) throw state.refusal;
      return { id: 1, successRedirectPath: `/registration-success-verify?t=${TOKEN}`, payment: DUE };
    });

    readonly payment = handleCall(payment, async (input) => {
      return opened(input.token, state.payment);
    });

    readonly barcode = handleCall(barcode, async (input) => {
      return opened(input.token, { pngBase64: Buffer.from('PNG').toString('base64') });
    });

    readonly goals = handleCall(goals, async (input) => {
      return opened(input.token, GOALS);
    });

    readonly disownable = handleCall(disownable, async ({ token }) => {
      return opened(token, { submittedAt: GOALS.expiresAt, state: 'open' as const });
    });

    readonly disown = handleCall(disown, async (input) => {
      take('disown', input);
      return opened(input.token, { submittedAt: GOALS.expiresAt, state: 'ended' as const });
    });

    readonly confirmGoals = handleCall(confirmGoals, async (input) => {
      take('confirm-goals', input);
      return opened(input.token, { ...GOALS, state: 'confirmed' as const });
    });

    readonly list = handleCall(list, async (input) => {
      take('list', input);
      const { limit, offset } = input;
      return {
        items: state.submissions.slice(offset, offset + limit),
        total: state.submissions.length,
      };
    });

    readonly listIds = handleCall(listIds, async (input) => {
      take('list-ids', input);
      return { ids: state.submissions.map(({ id }) => id) };
    });

    readonly listByIds = handleCall(listByIds, async ({ ids }) => {
      return ids.flatMap((id) => state.submissions.find((each) => each.id === id) ?? []);
    });

    readonly forgotten = handleCall(forgotten, async ({ ids }) => {
      return ids.filter((id) => !state.submissions.some((each) => each.id === id));
    });

    readonly neighbours = handleCall(neighbours, async (input) => {
      take('neighbours', input);
      find(input.id);
      return { previous: null, next: { id: 2, name: 'Ana Izmišljena' } };
    });

    readonly facets = handleCall(facets, async (input) => {
      take('facets', input);
      return {
        statuses: { all: 1, pending: 1, approved: 0, rejected: 0 },
        stages: { ready: 1, incomplete: 0 },
        counties: [],
      };
    });

    readonly ofPolitician = handleCall(ofPolitician, async ({ politicianId }) => {
      return state.submissions
        .filter((each) => each.original_politician_id === politicianId)
        .map(({ id }) => id);
    });

    readonly names = handleCall(names, async ({ ids }) => {
      return state.names.flatMap((each) =>
        ids.includes(each.id) ? { status: 'pending' as const, ...each } : [],
      );
    });

    readonly namedLike = handleCall(namedLike, async (input) => {
      return state.names.filter(({ name }) => input.names.some((other) => isSamePerson(name, other)));
    });

    readonly get = handleCall(get, async ({ id }) => {
      return find(id);
    });

    readonly decide = handleCall(decide, async (input) => {
      take('decide', input);
      return { ...find(input.id), status: input.decision.status };
    });

    readonly withdrawDecision = handleCall(withdrawDecision, async (input) => {
      take('withdraw-decision', input);
      if (state.refusal) throw state.refusal;
      return find(input.id);
    });

    readonly returnForAmendment = handleCall(returnForAmendment, async (input) => {
      take('return', input);
      if (state.refusal) throw state.refusal;
      return find(input.id);
    });

    readonly sendAgain = handleCall(sendAgain, async (input) => {
      take('send-again', input);
      return {};
    });

    readonly sendGoalsLink = handleCall(sendGoalsLink, async (input) => {
      take('send-goals-link', input);
      if (state.refusal) throw state.refusal;
      return { ...find(input.id), goals_link_expires_at: '2026-01-16T08:00:00.000Z' };
    });

    readonly remove = handleCall(remove, async (input) => {
      take('remove', input);
      find(input.id);
      return {};
    });

    readonly similar = handleCall(similar, async ({ id }) => {
      find(id);
      return state.similar;
    });

    readonly noteDocumentView = handleCall(noteDocumentView, async (input) => {
      take('note-document-view', input);
      return {};
    });

    readonly file = handleCall(file, async ({ id, kind }) => {
      find(id);
      if (state.fileKey === null) throw new DomainError('file.not-found', 'Datoteka više ne postoji.');
      return { key: state.fileKey, type: kind === 'program-pdf' ? 'application/pdf' : 'image/jpeg' };
    });

    readonly paymentArrived = handleCall(paymentArrived, async (input) => {
      take('payment-arrived', input);
      return { hasArrived: true };
    });

    readonly receivedSince = handleCall(registrationsCalls.receivedSince, async (input) => {
      take('received-since', input);
      return { count: 3 };
    });

    readonly statistics = handleCall(statistics, async (_input) => {
      const none = { total: 1, pending: 1, approved: 0, rejected: 0, awaitingPayment: 1, awaitingGoals: 0 };
      return {
        ...none,
        ...{
          keptForPayment: 0,
          verifyOnly: 1,
          verifyAndGuarantee: 0,
          documentsKept: 1,
          mailsWaiting: 0,
          mailsHeld: 0,
          mailsFailed: 0,
        },
        byMonth: [],
      };
    });
  }
  const { deliveries, provider } = deliveriesForTests('registrations');
  const providers = [PublicStandIn, objectionsStandIn(state, take), provider];
  return Object.assign(state, { deliveries, service: await serve(providers, token) });
}
