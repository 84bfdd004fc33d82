/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { HeldGuarantee, SubmissionDetails } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { answerCalls } from '../../../test/open-page';
import { SubmissionView } from './components/submission-view';
import type { Actions } from './use-actions';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A paid verify-only request whose goals nobody confirmed. */
function details(part: Partial<SubmissionDetails> = {}): SubmissionDetails {
  return {
    id: 7,
    name: 'Ana Izmišljena',
    party: 'HSS',
    position: 'načelnica',
    jurisdiction: 'Gradska razina',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Sućuraj',
    email: 'ana@primjer.example',
    phone_number: '091 000 000',
    photo_url: null,
    program_link: 'https://program.example',
    program_pdf_url: null,
    document_url: null,
    document_viewed_at: null,
    document_viewed_by: null,
    identity_checked_at: null,
    identity_checked_by: null,
    known_from_id: null,
    main_goals: ['Isti cilj.', 'Isti cilj.', 'Treći.'],
    goal1_reference: null,
    goal2_reference: null,
    goal3_reference: null,
    status: 'pending',
    submitted_at: inDays(-20),
    decided_at: null,
    decided_by: null,
    withdrawable_until: null,
    rejection_reason: null,
    earlier_decisions: [],
    ...{ returned_at: null, return_reason: null, corrected_at: null },
    verification_option: 'verifyOnly',
    payment_reference: '1003-000000017',
    amount_due: 3,
    amount_paid: 3,
    amount_left: 0,
    paid_at: inDays(-16),
    disowned_at: null,
    goes_at: null,
    goals_confirmed_at: null,
    goals_link_expires_at: inDays(-2),
    original_politician_id: null,
    mails: [
      { kind: 'goals-link', state: 'sent', sent_at: inDays(-16), held_until: null, answer_code: null },
      { kind: 'goals-link', state: 'waiting', sent_at: null, held_until: null, answer_code: null },
    ],
    version: 1,
    payment_request: null,
    original: null,
    similar: [],
    changes: [],
    ...part,
  };
}

let sent: number[];

function show(submission: SubmissionDetails, people: Partial<HeldGuarantee>[] = []): void {
  sent = [];
  answerCalls((path) => ({ status: 200, body: path.endsWith('/held') ? { people } : [] }));
  const actions = {
    sendGoalsLink: ({ id }: { id: number }) => sent.push(id),
    sendingGoalsLink: null,
    deciding: null,
  } as unknown as Actions;
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <SubmissionView
            submission={submission}
            neighbours={{ previous: null, next: null }}
            actions={actions}
            onDetails={() => undefined}
            onClose={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('a mail that the mail server refused is shown with its code', () => {
  const mail = { kind: 'payment-notice', state: 'failed', sent_at: null, held_until: null } as const;
  show(
    details({
      mails: [
        { ...mail, answer_code: 550 },
        { ...mail, answer_code: null },
      ],
    }),
  );
  expect(screen.getByText('slanje nije uspjelo: poslužitelj e-maila odgovorio je kodom 550')).toBeTruthy();
  expect(screen.getByText('slanje nije uspjelo')).toBeTruthy();
});

test('the guarantee of a registration includes the check, and says apart what went back and is held', async () => {
  const goal = { goal: 1, forfeited: 0, undoForfeitUntil: null } as const;
  const money = [
    { ...goal, held: 400, givenBack: 100 },
    { ...goal, held: 1000, givenBack: 0 },
  ];
  show(details({ verification_option: 'verifyAndGuarantee', amount_due: 1500, amount_paid: 1400 }), [
    { politicianId: 7, submissionId: 7, goals: [] },
    { politicianId: null, submissionId: 7, goals: money },
  ]);
  expect(await screen.findByRole('row', { name: /^Vraćeno 100,00\s€$/ })).toBeTruthy();
  for (const name of [
    /^U humanitarni projekt 0,00\s€$/,
    /^Čuva se 1\.400,00\s€$/,
    /^Provjera identiteta 3,00\s€, uključeno u jamstvo$/,
  ])
    expect(screen.getByRole('row', { name })).toBeTruthy();
});

const SEND = 'Pošalji novu poveznicu';

test('an expired link is shown as expired, and a new one may be sent', async () => {
  show(details());
  expect(screen.getByText(/^Poveznica je istekla .*; osoba nije potvrdila ciljeve$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: SEND }));
  expect(sent).toEqual([7]);
});

test('a link that is still valid is shown with its expiry', () => {
  show(details({ goals_link_expires_at: inDays(5) }));
  expect(screen.getByText(/^Čeka potvrdu osobe; poveznica vrijedi do /)).toBeTruthy();
  expect(screen.getByRole('button', { name: SEND })).toBeTruthy();
});

test.each<[string, Partial<SubmissionDetails>]>([
  ['unpaid', { paid_at: null, amount_paid: 0 }],
  ['confirmed', { goals_confirmed_at: inDays(-3) }],
  ['decided', { status: 'approved', decided_at: inDays(-1), decided_by: 'urednica' }],
  ['guaranteed', { verification_option: 'verifyAndGuarantee', amount_due: 1500, amount_paid: 1500 }],
])('for a request that is %s none is offered', (_what, part) => {
  show(details(part));
  expect(screen.queryByRole('button', { name: SEND })).toBeNull();
});

test('a request that is to go says when, and one with booked money that it stays until it is decided', () => {
  show(details({ goes_at: '2026-12-01T10:00:00.000Z', amount_paid: 0, paid_at: null }));
  expect(screen.getByText(/^Briše se 01\.\s12\.\s2026\.$/)).toBeTruthy();
  cleanup();
  show(details({ goes_at: '2026-12-01T10:00:00.000Z' }));
  expect(
    screen.getByText(/^Rok je 01\.\s12\.\s2026\.; zahtjev ostaje jer je za njega primljena uplata/),
  ).toBeTruthy();
});

test('a request that was made anonymous has no address to write to', () => {
  show(details({ email: null, phone_number: null, status: 'rejected', decided_at: inDays(-400) }));
  expect(screen.getAllByText('Nije navedeno')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /mailto|^$/ })).toBeNull();
});
