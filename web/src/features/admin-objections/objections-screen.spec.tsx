/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { Objection } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { ObjectionsRoute } from '@/routes/admin/objections';
import { AtAddress } from '../../../test/at-address';

const REPORTS = [
  {
    ...{ id: 1, politicianId: 7, politicianName: 'Ana Anić', title: 'Krov nad tržnicom', source: 'Novine' },
    ...{ link: 'https://novine.example/krov', date: '2026-11-01T10:00:00.000Z', text: 'Radovi su počeli.' },
  },
];
let objections: Objection[];
let failure: { status: number; body: unknown } | null;
let decisions: unknown[];

function objection(id: number, fields: Partial<Objection> = {}): Objection {
  return {
    ...{ id, kind: 'report', reason: 'not-this-person', recordId: 5, politicianId: 7, goal: null },
    seen: {
      ...{ politicianName: `Ana Anić ${id}`, title: 'Razgovor tjedna', text: 'Govorila je Ana Anić.' },
      ...{ source: 'Primjerske novine', links: 'https://novine.example/5' },
    },
    ...{ text: 'U članku je druga osoba.', link: 'https://dokaz.example/1', state: 'waiting' },
    ...{ receivedAt: '2026-11-12T12:00:00.000Z', deadline: '2026-12-12', isOverdue: false },
    ...{ decidedAt: null, decidedBy: null, decisionReason: null, removes: false, sentence: null },
    ...{ answer: 'asked', ...fields },
  };
}

function respond(method: string, path: string, body: Record<string, unknown>) {
  if (method === 'POST') {
    decisions.push([path, body]);
    if (failure) return failure;
    const found = objections.find(({ id }) => path.includes(`/${id}/`)) as Objection;
    const state = body.accepted ? ('accepted' as const) : ('rejected' as const);
    return { status: 200, body: { ...found, state, decidedBy: 'Glavna', decisionReason: body.reason } };
  }
  if (path.startsWith('/api/media-reports')) return { status: 200, body: REPORTS };
  if (path === '/api/goals/5') return { status: 200, body: { criteria: [] } };
  const query = new URL(path, 'http://localhost').searchParams;
  const list = objections.filter(({ state }) => state === query.get('state'));
  return { status: 200, body: query.get('limit') === '0' ? [] : list, count: list.length };
}

beforeEach(() => {
  failure = null;
  decisions = [];
  objections = [objection(1), objection(2, { isOverdue: true, reason: 'inaccurate' })];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const answer = respond(method, path, body ? (JSON.parse(String(body)) as Record<string, unknown>) : {});
    const headers = new Headers('count' in answer ? { 'x-total-count': String(answer.count) } : {});
    const text = async () => JSON.stringify(answer.body);
    return { ok: answer.status < 400, status: answer.status, statusText: '', headers, text };
  }) as unknown as typeof fetch;
});

async function show() {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/objections">
          <ObjectionsRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('list', { name: 'Popis prigovora' });
  return userEvent.setup();
}

afterEach(() => keptDrafts.dropAll());

const dialog = async () => within(await screen.findByRole('dialog'));

test('both sides stand beside each other, with the deadline in words', async () => {
  await show();
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  for (const words of [
    'Razgovor tjedna',
    'Govorila je Ana Anić.',
    'Nije ova osoba',
    'U članku je druga osoba.',
  ])
    expect(within(first).getByText(words)).toBeTruthy();
  expect(within(first).getByRole('link', { name: 'Otvori profil' }).getAttribute('href')).toBe(
    '/?selected_politician=7',
  );
  expect(
    within(first)
      .getByRole('link', { name: /dokaz\.example/ })
      .getAttribute('href'),
  ).toBe('https://dokaz.example/1');
  expect(first.textContent).toMatch(/rok 12\.\s12\.\s2026\./);
  expect(second.textContent).toMatch(/rok je istekao 12\.\s12\.\s2026\./);
  expect(screen.getByRole('tab', { name: 'Čekaju odluku (2)' })).toBeTruthy();
});

test('by keyboard: D asks for the reason and the public sentence, and the next one has the focus afterwards', async () => {
  const user = await show();
  await user.keyboard('d');
  const asked = await dialog();
  expect(asked.getByText(/Objava se uklanja s profila/)).toBeTruthy();
  // A sentence is ready; another one may stand in its place, none may not.
  const sentence = asked.getByLabelText('Rečenica za stranicu Ispravci') as HTMLTextAreaElement;
  expect(sentence.value).toBe('Uklonjena je medijska objava koja nije o toj osobi.');
  await user.clear(sentence);
  await user.clear(asked.getByLabelText('Obrazloženje'));
  await user.click(asked.getByRole('button', { name: 'Prihvati' }));
  expect(await asked.findByText('Razlog je obavezan')).toBeTruthy();
  expect(asked.getByText('Rečenica za popis ispravaka je obavezna')).toBeTruthy();
  await user.type(asked.getByLabelText('Obrazloženje'), 'Provjerili smo članak.');
  await user.type(sentence, 'Uklonjena je kriva objava.');
  await user.click(asked.getByRole('button', { name: 'Prihvati' }));
  await screen.findByText('Prihvaćen');
  expect(decisions).toEqual([
    [
      '/api/admin/objections/1/decision',
      {
        ...{ accepted: true, reason: 'Provjerili smo članak.' },
        ...{ sentence: 'Uklonjena je kriva objava.', remove: false },
      },
    ],
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[1]));
});

test('of an inaccurate report it is asked whether the report goes', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: /^Prihvati prigovor br\. 2/ }));
  const asked = await dialog();
  await user.click(asked.getByRole('checkbox', { name: 'Ukloni i objavu s profila' }));
  await user.click(asked.getByRole('button', { name: 'Prihvati' }));
  await waitFor(() =>
    expect(decisions).toEqual([[expect.any(String), expect.objectContaining({ remove: true })]]),
  );
});

test('a decision that fails keeps what was typed', async () => {
  const user = await show();
  failure = { status: 503, body: { code: 'service.unavailable', message: 'Usluga nije dostupna.' } };
  await user.keyboard('n');
  const asked = await dialog();
  await user.clear(asked.getByLabelText('Obrazloženje'));
  await user.type(asked.getByLabelText('Obrazloženje'), 'Članak je točan.');
  await user.click(asked.getByRole('button', { name: 'Odbij' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ text: expect.stringContaining('Usluga nije dostupna.') }),
  );
  expect((asked.getByLabelText('Obrazloženje') as HTMLTextAreaElement).value).toBe('Članak je točan.');
  failure = null;
  await user.click(asked.getByRole('button', { name: 'Odbij' }));
  await screen.findByText('Odbijen');
  expect(decisions.at(-1)).toEqual([
    '/api/admin/objections/1/decision',
    { accepted: false, reason: 'Članak je točan.' },
  ]);
});

test('where somebody was quicker, it is said and their decision is shown', async () => {
  const user = await show();
  const present = objection(1, { state: 'rejected', decidedBy: 'Druga', decisionReason: 'Točno je.' });
  failure = { status: 409, body: { code: 'objection.already-decided', message: 'Već odlučeno.', present } };
  await user.keyboard('n');
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'Odbij' }));
  await screen.findByText('Obrazloženje: Točno je.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('proposed evidence is accepted with what stands beside the goal, filled in from a report', async () => {
  objections = [objection(3, { kind: 'evidence', reason: 'contradicts' })];
  const user = await show();
  expect(screen.getByRole('link', { name: 'Otvori stranicu cilja' }).getAttribute('href')).toBe('/cilj/5');
  await user.keyboard('d');
  const asked = await dialog();
  const value = (label: string) => asked.getByLabelText<HTMLInputElement>(label).value;
  expect(value('Poveznica')).toBe('https://dokaz.example/1');
  expect(asked.queryByLabelText('Rečenica za stranicu Ispravci')).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Prihvati' }));
  expect(await asked.findByText('Navod je obavezan')).toBeTruthy();
  await user.click(await asked.findByLabelText('Ispuni iz medijske objave'));
  await user.click(await screen.findByText('Krov nad tržnicom · Novine'));
  await user.click(asked.getByRole('button', { name: 'Prihvati' }));
  await screen.findByText('Prihvaćen');
  const evidence = {
    ...{ address: 'https://novine.example/krov', title: 'Krov nad tržnicom', publisher: 'Novine' },
    ...{ publishedOn: '2026-11-01', readOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), kind: 'media' },
    ...{ quote: 'Radovi su počeli.', says: 'contradicts', isAct: false, criterion: null },
  };
  expect(decisions).toEqual([
    [
      '/api/admin/objections/3/decision',
      { accepted: true, reason: expect.stringContaining('dokaz stoji uz cilj'), evidence },
    ],
  ]);
});

test('an empty queue says so', async () => {
  objections = [];
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/objections">
          <ObjectionsRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(await screen.findByText('Nijedan prigovor ne čeka odluku.')).toBeTruthy();
});

test('what was typed outlasts a closed window and the screen, and goes by "Odustani"', async () => {
  const user = await show();
  const reason = async () =>
    (await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Obrazloženje' });
  const ask = () => user.click(screen.getAllByRole('button', { name: /^Odbij/ })[0] as HTMLElement);
  await ask();
  const ready = (await reason()).value;
  await user.clear(await reason());
  await user.type(await reason(), 'To je ista osoba.');
  await user.keyboard('{Escape}');
  cleanup();
  await show();
  await ask();
  expect((await reason()).value).toBe('To je ista osoba.');
  await user.click((await dialog()).getByRole('button', { name: 'Odustani' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  expect((await reason()).value).toBe(ready);
});
