import {
  type AdminSubmission,
  type CallInput,
  DomainError,
  type OpenPayment,
  registrationsCalls,
  type SimilarSubmission,
  type SubmissionStatus,
} from '@jamcimo/contracts';
import { isSamePerson } from '@jamcimo/croatia';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { type DeliveriesForTests, deliveriesForTests } from './deliveries-for-tests.js';
import { DUE, GOALS, PAYMENT, submission, TOKEN } from './invented-requests.js';
import { type ObjectionsForTests, objection, objectionsController } from './objections-for-tests.js';
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

  @Controller()
  class PublicController {
    @HandleCall(submit)
    async submit(input: CallInput<typeof submit>) {
      take('submit', input);
      await state.whileSubmitting();
      if (state.refusal) throw state.refusal;
      return { id: 1, successRedirectPath: `/registration-success-verify?t=${TOKEN}`, payment: DUE };
    }

    @HandleCall(owner)
    async owner(input: CallInput<typeof owner>) {
      return opened(input.token, OWNER);
    }

    @HandleCall(requestToAmend)
    async requestToAmend(input: CallInput<typeof requestToAmend>) {
      return opened(input.token, TO_CORRECT);
    }

    @HandleCall(amend)
    async amend(input: CallInput<typeof amend>) {
      take('correct', input);
      if (state.refusal) throw state.refusal;
      return { id: 1, successRedirectPath: `/registration-success-verify?t=${TOKEN}`, payment: DUE };
    }

    @HandleCall(payment)
    async payment(input: CallInput<typeof payment>) {
      return opened(input.token, state.payment);
    }

    @HandleCall(barcode)
    async barcode(input: CallInput<typeof barcode>) {
      return opened(input.token, { pngBase64: Buffer.from('PNG').toString('base64') });
    }

    @HandleCall(goals)
    async goals(input: CallInput<typeof goals>) {
      return opened(input.token, GOALS);
    }

    @HandleCall(disownable)
    async disownable({ token }: CallInput<typeof disownable>) {
      return opened(token, { submittedAt: GOALS.expiresAt, state: 'open' as const });
    }

    @HandleCall(disown)
    async disown(input: CallInput<typeof disown>) {
      take('disown', input);
      return opened(input.token, { submittedAt: GOALS.expiresAt, state: 'ended' as const });
    }

    @HandleCall(confirmGoals)
    async confirmGoals(input: CallInput<typeof confirmGoals>) {
      take('confirm-goals', input);
      return opened(input.token, { ...GOALS, state: 'confirmed' as const });
    }

    @HandleCall(list)
    async list(input: CallInput<typeof list>) {
      take('list', input);
      const { limit, offset } = input;
      return {
        items: state.submissions.slice(offset, offset + limit),
        total: state.submissions.length,
      };
    }

    @HandleCall(listIds)
    async listIds(input: CallInput<typeof listIds>) {
      take('list-ids', input);
      return { ids: state.submissions.map(({ id }) => id) };
    }

    @HandleCall(listByIds)
    async listByIds({ ids }: CallInput<typeof listByIds>) {
      return ids.flatMap((id) => state.submissions.find((each) => each.id === id) ?? []);
    }

    @HandleCall(forgotten)
    async forgotten({ ids }: CallInput<typeof forgotten>) {
      return ids.filter((id) => !state.submissions.some((each) => each.id === id));
    }

    @HandleCall(neighbours)
    async neighbours(input: CallInput<typeof neighbours>) {
      take('neighbours', input);
      find(input.id);
      return { previous: null, next: { id: 2, name: 'Ana Izmišljena' } };
    }

    @HandleCall(facets)
    async facets(input: CallInput<typeof facets>) {
      take('facets', input);
      return {
        statuses: { all: 1, pending: 1, approved: 0, rejected: 0 },
        stages: { ready: 1, incomplete: 0 },
        counties: [],
      };
    }

    @HandleCall(ofPolitician)
    async ofPolitician({ politicianId }: CallInput<typeof ofPolitician>) {
      return state.submissions
        .filter((each) => each.original_politician_id === politicianId)
        .map(({ id }) => id);
    }

    @HandleCall(names)
    async names({ ids }: CallInput<typeof names>) {
      return state.names.flatMap((each) =>
        ids.includes(each.id) ? { status: 'pending' as const, ...each } : [],
      );
    }

    @HandleCall(namedLike)
    async namedLike(input: CallInput<typeof namedLike>) {
      return state.names.filter(({ name }) => input.names.some((other) => isSamePerson(name, other)));
    }

    @HandleCall(get)
    async get({ id }: CallInput<typeof get>) {
      return find(id);
    }

    @HandleCall(decide)
    async decide(input: CallInput<typeof decide>) {
      take('decide', input);
      return { ...find(input.id), status: input.decision.status };
    }

    @HandleCall(withdrawDecision)
    async withdrawDecision(input: CallInput<typeof withdrawDecision>) {
      take('withdraw-decision', input);
      if (state.refusal) throw state.refusal;
      return find(input.id);
    }

    @HandleCall(returnForAmendment)
    async returnForAmendment(input: CallInput<typeof returnForAmendment>) {
      take('return', input);
      if (state.refusal) throw state.refusal;
      return find(input.id);
    }

    @HandleCall(sendAgain)
    async sendAgain(input: CallInput<typeof sendAgain>) {
      take('send-again', input);
      return {};
    }

    @HandleCall(sendGoalsLink)
    async sendGoalsLink(input: CallInput<typeof sendGoalsLink>) {
      take('send-goals-link', input);
      if (state.refusal) throw state.refusal;
      return { ...find(input.id), goals_link_expires_at: '2026-01-16T08:00:00.000Z' };
    }

    @HandleCall(remove)
    async remove(input: CallInput<typeof remove>) {
      take('remove', input);
      find(input.id);
      return {};
    }

    @HandleCall(similar)
    async similar({ id }: CallInput<typeof similar>) {
      find(id);
      return state.similar;
    }

    @HandleCall(noteDocumentView)
    async noteDocumentView(input: CallInput<typeof noteDocumentView>) {
      take('note-document-view', input);
      return {};
    }

    @HandleCall(file)
    async file({ id, kind }: CallInput<typeof file>) {
      find(id);
      if (state.fileKey === null) throw new DomainError('file.not-found', 'Datoteka više ne postoji.');
      return { key: state.fileKey, type: kind === 'program-pdf' ? 'application/pdf' : 'image/jpeg' };
    }

    @HandleCall(paymentArrived)
    async paymentArrived(input: CallInput<typeof paymentArrived>) {
      take('payment-arrived', input);
      return { hasArrived: true };
    }

    @HandleCall(statistics)
    async statistics(_input: CallInput<typeof statistics>) {
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
    }
  }
  const { deliveries, controller } = deliveriesForTests('registrations');
  const controllers = [PublicController, objectionsController(state, take), controller];
  return Object.assign(state, { deliveries, service: await serve(controllers, token) });
}
