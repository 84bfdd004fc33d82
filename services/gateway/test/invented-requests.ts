import type {
  AdminSubmission,
  GoalsToConfirm,
  OpenPayment,
  PaymentRequest,
  RegistrationPayment,
} from '@jamcimo/contracts';

export const TOKEN = `1-${'t'.repeat(43)}`;

/** What is to be paid, as the answer to a registration says it. */
export const DUE: RegistrationPayment = {
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
  progress: {
    submittedAt: '2026-01-02T10:00:00.000Z',
    paidAt: null,
    goalsConfirmedAt: null,
    returnedAt: null,
    returnReason: null,
    status: 'pending',
    decidedAt: null,
    rejectionReason: null,
    politicianId: null,
  },
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
    document_viewed_at: null,
    document_viewed_by: null,
    identity_checked_at: null,
    identity_checked_by: null,
    known_from_id: null,
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
    earlier_decisions: [],
    returned_at: null,
    return_reason: null,
    corrected_at: null,
    verification_option: 'verifyOnly',
    payment_reference: '1003-000000017',
    amount_due: 3,
    amount_paid: 0,
    amount_left: 3,
    paid_at: null,
    disowned_at: null,
    goes_at: null,
    goals_confirmed_at: null,
    goals_link_expires_at: null,
    original_politician_id: null,
    mails: [],
    version: 1,
    ...fields,
  };
}

/** What registration 1 is expected to pay for a guarantee, of which some came in: euro. */
export const paymentRequest = (amountPaid: number): PaymentRequest => ({
  ...{ submissionId: 1, reference: '1003-000000017', amount: 1500, amountPaid, purpose: 'guarantee' },
  state: amountPaid >= 1500 ? 'paid' : 'open',
  ...{ politicianId: null, politicianName: null, paidAt: null },
  ...{ openedAt: '2025-05-08T06:00:00.000Z', expiresAt: '2025-05-22T06:00:00.000Z' },
});
