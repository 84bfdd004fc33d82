/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { PublicEvidence, TrackedGoal } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { BACK } from '@/lib/forms/use-open-again';
import { GoalsRoute } from '@/routes/admin/goals';
import { AtAddress } from '../../../test/at-address';

let goals: TrackedGoal[];
let sent: unknown[];

const TENDER: PublicEvidence = {
  ...{ id: 4, address: 'https://sinj.example/1', title: 'Natječaj za krov', publisher: 'Grad Sinj' },
  ...{ publishedOn: '2026-10-01', readOn: '2026-11-02', quote: 'Rok za ponude je 30 dana.', kind: 'act' },
  ...{ says: 'supports', isAct: true, criterion: null, addedAt: '2026-11-02T10:00:00.000Z' },
  ...{ withdrawnAt: null, withdrawnReason: null },
};

const goal = (id: number, terms: Partial<NonNullable<TrackedGoal['terms']>> | null): TrackedGoal => ({
  ...{
    id,
    number: 1,
    text: `Cilj ${id}.`,
    reference: null,
    politicianId: 7,
    politicianName: `Ana Anić ${id}`,
  },
  isGuaranteed: terms === null,
  ...{ course: 'not-rated', lookedOn: null, evidence: id === 2 ? [TENDER] : [], remarks: [] },
  terms: terms && {
    ...{
      id: 50 + id,
      state: 'proposed',
      proposedAt: '2026-11-20T10:00:00.000Z',
      decidedAt: null,
      reason: null,
    },
    criteria: [
      {
        ...{ statement: 'Vrtić ima 60 mjesta.', baseline: null, target: null },
        ...{ deadline: '2029-05-20', proof: 'Statistika ministarstva', fallback: null },
      },
    ],
    ...terms,
  },
});

beforeEach(() => {
  sent = [];
  goals = [goal(1, {}), goal(2, {}), goal(3, null)];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push([path, JSON.parse(String(body))]);
      goals = goals.filter(({ id }) => !path.includes(`/${id}/`));
    }
    const since = new Date(Date.parse(isoDay()) - 95 * 86_400_000).toISOString().slice(0, 10);
    const others = Object.entries({ guarantee: { since }, 'media-reports': [], 'goals/1': { criteria: [] } });
    const [, other] = others.find(([part]) => path.includes(`/${part}`) && method === 'GET') ?? [];
    const isCount = path.includes('limit=0');
    const headers = new Headers({ 'x-total-count': String(goals.length) });
    const answer = method === 'POST' ? goal(1, { state: 'accepted' }) : isCount ? [] : (other ?? goals);
    return { ok: true, status: 200, statusText: '', headers, text: async () => JSON.stringify(answer) };
  }) as unknown as typeof fetch;
});
afterEach(() => keptDrafts.dropAll());

async function show(state: unknown = null) {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/goals?waits=terms" state={state}>
          <GoalsRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('list', { name: 'Popis ciljeva' });
  return userEvent.setup();
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('proposals stand with their criteria, guarantees without any say so, and the tab has their number', async () => {
  await show();
  expect(screen.getByRole('tab', { name: 'Čekaju mjerila (3)' })).toBeTruthy();
  expect(screen.getAllByText('Prijedlog čeka odluku')).toHaveLength(2);
  expect(screen.getAllByText('Vrtić ima 60 mjesta.')).toHaveLength(2);
  expect(screen.getByText('Jamstvo bez mjerila: osoba ih još nije predložila.')).toBeTruthy();
  expect(await screen.findByText(/^Bez dogovorenih mjerila 95 dana: jamstvo je uplaćeno /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ana Anić 3' }).getAttribute('href')).toBe(
    '/?selected_politician=7#cilj-1',
  );
});

test.each([
  ['terms-return-2', { reason: 'Upisano.' }, 'Vrati na doradu: Ana Anić 2'],
  ['evidence-2', { title: 'Upisano.' }, 'Dodaj dokaz: Ana Anić 2, cilj 1'],
  ['course-2', { note: 'Upisano.' }, 'Odredi stanje: Ana Anić 2, cilj 1'],
  ['withdrawal-4', { reason: 'Upisano.' }, 'Povuci dokaz'],
])('after a sign-in the window is open in which somebody was typing (%s)', async (draft, typed, name) => {
  keptDrafts.keep(draft, typed);
  await show(BACK);
  const asked = within(await screen.findByRole('dialog', { name }));
  expect(asked.getByDisplayValue('Upisano.')).toBeTruthy();
});

test('criteria are accepted after a question', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Prihvati mjerila: Ana Anić 1, cilj 1' }));
  const asked = await dialog();
  expect(asked.getByText(/više ne mijenjaju/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Prihvati mjerila' }));
  await waitFor(() => expect(screen.queryByText('Cilj 1.')).toBeNull());
  expect(sent).toEqual([['/api/admin/goals/1/terms/decision', { termsId: 51, accepted: true }]]);
});

test('a return needs its reason, by keyboard too', async () => {
  const user = await show();
  await user.keyboard('n');
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'Vrati na doradu' }));
  expect(await asked.findByText('Napišite što treba promijeniti (najmanje 5 znakova)')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(asked.getByLabelText('Što treba promijeniti'), 'Navedite broj mjesta.');
  await user.click(asked.getByRole('button', { name: 'Vrati na doradu' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        '/api/admin/goals/1/terms/decision',
        { termsId: 51, accepted: false, reason: 'Navedite broj mjesta.' },
      ],
    ]),
  );
});

test('evidence is added with what an administrator read; a report in the media is no act', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Dodaj dokaz: Ana Anić 1, cilj 1' }));
  const window = await dialog();
  await user.click(window.getByRole('button', { name: 'Dodaj dokaz' }));
  expect(await window.findByText('Naslov je obavezan')).toBeTruthy();
  expect(window.getByText('Odaberite vrstu dokaza')).toBeTruthy();
  expect(sent).toEqual([]);
  const typed = { Poveznica: 'https://grad.example/1', Naslov: 'Ugovor', Izdavač: 'Grad' };
  for (const [label, text] of Object.entries(typed)) await user.type(window.getByLabelText(label), text);
  await user.type(window.getByLabelText('Točan navod'), 'Ugovor je potpisan.');
  await user.click(window.getByRole('checkbox', { name: 'Ovo je čin, a ne najava' }));
  await user.click(window.getByRole('combobox', { name: 'Vrsta' }));
  await user.click(await screen.findByTitle('mediji'));
  expect(
    (window.getByRole('checkbox', { name: 'Ovo je čin, a ne najava' }) as HTMLInputElement).disabled,
  ).toBe(true);
  await user.click(window.getByRole('button', { name: 'Dodaj dokaz' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      '/api/admin/goals/1/evidence',
      {
        ...{ address: 'https://grad.example/1', title: 'Ugovor', publisher: 'Grad', publishedOn: null },
        ...{ readOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), quote: 'Ugovor je potpisan.' },
        ...{ kind: 'media', says: 'supports', isAct: false, criterion: null },
      },
    ],
  ]);
});

test('a course needs a note, or the evidence on which it rests', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Odredi stanje: Ana Anić 2, cilj 1' }));
  const window = await dialog();
  await user.click(window.getByRole('radio', { name: 'U tijeku' }));
  await user.click(window.getByRole('button', { name: 'Odredi stanje' }));
  expect(await window.findByText(/potreban je barem jedan čin/)).toBeTruthy();
  await user.click(window.getByRole('radio', { name: 'Zastalo' }));
  await user.click(window.getByRole('button', { name: 'Odredi stanje' }));
  expect(
    await window.findByText('Odaberite dokaz ili napišite obrazloženje (najmanje 20 znakova)'),
  ).toBeTruthy();
  await user.click(window.getByRole('checkbox', { name: 'Natječaj za krov (čin)' }));
  await user.click(window.getByRole('button', { name: 'Odredi stanje' }));
  await waitFor(() =>
    expect(sent).toEqual([['/api/admin/goals/2/course', { course: 'stalled', evidenceIds: [4], note: '' }]]),
  );
});

test('evidence is withdrawn with a reason', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Povuci dokaz: Natječaj za krov' }));
  const window = await dialog();
  await user.type(window.getByLabelText('Razlog'), 'Odnosi se na drugu tržnicu.');
  await user.click(window.getByRole('button', { name: 'Povuci dokaz' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/admin/goals/2/evidence/4/withdrawal', { reason: 'Odnosi se na drugu tržnicu.' }],
    ]),
  );
});

test('what the person said is released after a question, or refused with a reason that all see', async () => {
  const remark = { at: '2027-03-04T10:00:00.000Z', text: 'Vrtić je otvoren.' };
  goals = [{ ...goal(1, {}), remarks: [{ ...remark, no: 5, to: null }] }, goal(2, {})];
  const user = await show();
  expect(screen.getByRole('tab', { name: 'Čekaju objavu (2)' })).toBeTruthy();
  expect(screen.getByText(/^Osoba kaže da je cilj ostvaren: 04\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ne objavi: Ana Anić 1, cilj 1' }));
  const refusal = await dialog();
  await user.click(refusal.getByRole('button', { name: 'Ne objavi' }));
  expect(await refusal.findByText(/Napišite zašto se izjava ne objavljuje/)).toBeTruthy();
  await user.click(refusal.getByRole('button', { name: 'Odustani' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Objavi izjavu: Ana Anić 1, cilj 1' }));
  const release = await dialog();
  expect(release.getByText('Vrtić je otvoren.')).toBeTruthy();
  await user.click(release.getByRole('button', { name: 'Objavi izjavu' }));
  await waitFor(() => expect(screen.queryByText('Cilj 1.')).toBeNull());
  expect(sent).toEqual([['/api/admin/goals/1/remarks/5/decision', { released: true }]]);
});
