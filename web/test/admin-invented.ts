import type { AdminPolitician, AdminSubmission } from '@jamcimo/contracts';
import { politician } from './invented';

/** An invented politician as administrators see one. */
export function adminPolitician(part: Partial<AdminPolitician> & { id: number }): AdminPolitician {
  return {
    ...politician({ id: part.id }),
    email: 'ana@primjer.example',
    idDocumentUrl: null,
    wantsToGuarantee: false,
    isAdminApproved: true,
    unpublishedReason: null,
    gender: 'f',
    candidacy: null,
    version: 3,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
    ...part,
  };
}

/** An invented request for registration, paid and waiting for its decision. */
export function submission(part: Partial<AdminSubmission> & { id: number }): AdminSubmission {
  return {
    name: `Ana Izmišljena ${part.id}`,
    party: 'HSS, Lista za otok',
    position: 'načelnica',
    jurisdiction: 'Gradska razina',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Sućuraj',
    email: `ana${part.id}@primjer.example`,
    phone_number: null,
    photo_url: null,
    program_link: 'https://program.example',
    program_pdf_url: null,
    document_url: `/api/admin/submissions/${part.id}/document`,
    document_viewed_at: '2026-10-03T09:00:00.000Z',
    document_viewed_by: 'urednica',
    identity_checked_at: null,
    identity_checked_by: null,
    known_from_id: null,
    main_goals: ['Prvi.', 'Drugi.', 'Treći.'],
    goal1_reference: 'https://www.vijesti.example/1',
    goal2_reference: null,
    goal3_reference: null,
    status: 'pending',
    submitted_at: '2026-10-01T10:00:00.000Z',
    decided_at: null,
    decided_by: null,
    withdrawable_until: null,
    rejection_reason: null,
    earlier_decisions: [],
    returned_at: null,
    return_reason: null,
    corrected_at: null,
    verification_option: 'verifyAndGuarantee',
    payment_reference: '1-2-3',
    amount_due: 1500,
    amount_paid: 1500,
    amount_left: 0,
    paid_at: '2026-10-02T10:00:00.000Z',
    disowned_at: null,
    goes_at: null,
    goals_confirmed_at: null,
    goals_link_expires_at: null,
    original_politician_id: null,
    mails: [
      {
        kind: 'payment-notice',
        state: 'sent',
        sent_at: '2026-10-01T10:00:05.000Z',
        held_until: null,
        answer_code: null,
      },
    ],
    version: 1,
    ...part,
  };
}
