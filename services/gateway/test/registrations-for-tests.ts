import {
  type AdminSubmission,
  type CallInput,
  DomainError,
  type GoalsToConfirm,
  type OpenPayment,
  type RegistrationPayment,
  registrationsCalls,
} from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { type DeliveriesForTests, deliveriesForTests } from './deliveries-for-tests.js';
import { type ServiceForTests, serve } from './fund-and-media-for-tests.js';
import { type ObjectionsForTests, objection, objectionsController } from './objections-for-tests.js';

const { submit, payment, barcode, goals, confirmGoals, sendAgain } = registrationsCalls;
const {
  forgotten,
  list,
  names,
  neighbours,
  facets,
  ofPolitician,
  get,
  decide,
  withdrawDecision,
  sendGoalsLink,
  remove,
  file,
  applyPayment,
  applyVoidedPayment,
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
  names: { id: number; name: string }[];
  /** What a registration is refused with. */
  refusal: DomainError | null;
  /** What a test looks at before a registration is answered. */
  whileSubmitting: () => Promise<void>;
  /** Key of the sealed file of every request. */
  fileKey: string | null;
}

export const TOKEN = `1-${'t'.repeat(43)}`;

/** What is to be paid, as the answer to a registration says it. */
const DUE: RegistrationPayment = {
  amount: 3,
  currency: 'EUR',
  recipient: { name: 'Udruga Jamčimo', street: 'Primjerska ulica 1', place: '21000 Split' },
  iban: 'HR1723600001101234565',
  model: 'HR01',
  reference: '1003-000000017',
  purposeCode: 'OTHR',
  description: 'Provjera identiteta br. 1',
  hub3: 'HRVHUB30\n',
  barcodeUrl: `/api/registrations/payment/${TOKEN}/barcode.png`,
};

export const PAYMENT = {
  ...DUE,
  verificationOption: 'verifyOnly',
  isPaid: false,
  amountDue: 3,
  amountPaid: 0,
  payUntil: '2026-01-16',
} satisfies OpenPayment;

export const GOALS: GoalsToConfirm = {
  name: 'Ana Izmišljena',
  mainGoals: ['Prvi cilj', 'Drugi cilj', 'Treći cilj'],
  goal1Reference: null,
  goal2Reference: null,
  goal3Reference: null,
  state: 'open',
  confirmedAt: null,
  expiresAt: '2026-01-16T00:00:00.000Z',
};

/** A request of an invented person. */
export function submission(id: number, fields: Partial<AdminSubmission> = {}): AdminSubmission {
  return {
    id,
    name: 'Ana Izmišljena',
    party: 'Nezavisni',
    position: 'gradonačelnica',
    jurisdiction: 'Gradska razina',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Makarska',
    email: 'ana@primjer.example',
    phone_number: null,
    photo_url: `/api/admin/submissions/${id}/photo`,
    program_link: 'https://program.example',
    program_pdf_url: null,
    document_url: `/api/admin/submissions/${id}/document`,
    main_goals: ['Prvi cilj', 'Drugi cilj', 'Treći cilj'],
    goal1_reference: null,
    goal2_reference: null,
    goal3_reference: null,
    status: 'pending',
    submitted_at: '2026-01-02T08:00:00.000Z',
    decided_at: null,
    decided_by: null,
    withdrawable_until: null,
    rejection_reason: null,
    verification_option: 'verifyOnly',
    payment_reference: '1003-000000017',
    amount_due: 3,
    amount_paid: 0,
    amount_left: 3,
    paid_at: null,
    goals_confirmed_at: null,
    goals_link_expires_at: null,
    original_politician_id: null,
    mails: [],
    version: 1,
    ...fields,
  };
}

export async function startRegistrations(token: string): Promise<RegistrationsForTests> {
  const state: Omit<RegistrationsForTests, 'service' | 'deliveries'> = {
    given: [],
    submissions: [submission(1)],
    names: [],
    refusal: null,
    whileSubmitting: async () => undefined,
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

    @HandleCall(payment)
    async payment(input: CallInput<typeof payment>) {
      return opened(input.token, PAYMENT);
    }

    @HandleCall(barcode)
    async barcode(input: CallInput<typeof barcode>) {
      return opened(input.token, { pngBase64: Buffer.from('PNG').toString('base64') });
    }

    @HandleCall(goals)
    async goals(input: CallInput<typeof goals>) {
      return opened(input.token, GOALS);
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
      return { statuses: { all: 1, pending: 1, approved: 0, rejected: 0 }, counties: [] };
    }

    @HandleCall(ofPolitician)
    async ofPolitician({ politicianId }: CallInput<typeof ofPolitician>) {
      return state.submissions
        .filter((each) => each.original_politician_id === politicianId)
        .map(({ id }) => id);
    }

    @HandleCall(names)
    async names({ ids }: CallInput<typeof names>) {
      return state.names.filter(({ id }) => ids.includes(id));
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

    @HandleCall(file)
    async file({ id, kind }: CallInput<typeof file>) {
      find(id);
      if (state.fileKey === null) throw new DomainError('file.not-found', 'Datoteka više ne postoji.');
      return { key: state.fileKey, type: kind === 'program-pdf' ? 'application/pdf' : 'image/jpeg' };
    }

    @HandleCall(applyPayment)
    async applyPayment(input: CallInput<typeof applyPayment>) {
      take('apply-payment', input);
      return {};
    }

    @HandleCall(applyVoidedPayment)
    async applyVoidedPayment(input: CallInput<typeof applyVoidedPayment>) {
      take('apply-voided-payment', input);
      return {};
    }

    @HandleCall(statistics)
    async statistics(_input: CallInput<typeof statistics>) {
      const none = { total: 1, pending: 1, approved: 0, rejected: 0, awaitingPayment: 1, awaitingGoals: 0 };
      return {
        ...none,
        ...{
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
