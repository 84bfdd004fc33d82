/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { GoalChange, GoalTerms, OwnGoals } from '@jamcimo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canonical, dataFor } from '@/app/render-page';
import { pageData } from '../../../test/invented';
import { closePage, openPage } from '../../../test/open-page';

const TOKEN = '7-abcdefghijabcdefghijabcdefghijabcdefghij_-1';
const ADDRESS = `/moji-ciljevi?t=${TOKEN}`;
const CRITERION = {
  ...{ statement: 'Vrtić ima 60 mjesta.', baseline: '20 mjesta', target: null },
  ...{ deadline: '2029-05-20', proof: 'Statistika ministarstva', fallback: null },
};
const TERMS: GoalTerms = {
  ...{ id: 5, state: 'proposed', criteria: [CRITERION], proposedAt: '2026-11-20T10:00:00.000Z' },
  ...{ decidedAt: null, reason: null },
};
const goal = (number: number, terms: GoalTerms | null = null) => ({
  ...{ id: 40 + number, number, text: `Cilj broj ${number}.`, terms, lookedOn: null },
  ...{ remarks: [], changes: [] },
  course: 'not-rated' as const,
  reference: number === 1 ? 'https://novine.example/1' : null,
});
const own = (...goals: OwnGoals['goals']): OwnGoals => ({ name: 'Ana Anić', goals });

interface Answer {
  status: number;
  body: unknown;
}

/** Answers reading and proposing; gives what was sent. */
function answer(reading: Answer, proposing: Answer = { status: 201, body: TERMS }): unknown[] {
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, options?: RequestInit) => {
    const isWrite = options?.method === 'POST';
    if (isWrite) sent.push([path, JSON.parse(String(options?.body))]);
    const { status, body } = isWrite ? proposing : reading;
    return {
      ...{ ok: status < 400, status, statusText: '', headers: new Headers() },
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof fetch;
  return sent;
}

const open = () => openPage(ADDRESS, pageData(dataFor(ADDRESS), []));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const goalPart = (number: number) => within(screen.getByRole('region', { name: `Cilj ${number}` }));

afterEach(closePage);

test('the page is no matter of search engines, and the server keeps it without its token', async () => {
  answer({ status: 200, body: own(goal(1)) });
  expect((await open()).html).toContain('<meta name="robots" content="noindex">');
  expect(canonical(ADDRESS)).toBe('/moji-ciljevi');
});

test('each goal says where its criteria stand; agreed ones offer nothing to send', async () => {
  const decidedAt = '2026-11-25T10:00:00.000Z';
  const returned = { ...TERMS, state: 'returned' as const, decidedAt, reason: 'Navedite izvor.' };
  const accepted = { ...TERMS, state: 'accepted' as const, decidedAt };
  answer({ status: 200, body: own(goal(1), goal(2, returned), goal(3, accepted)) });
  await open();
  await screen.findByText('Cilj broj 1.');
  expect(goalPart(1).getByRole('link', { name: /novine\.example/ })).toBeTruthy();
  expect(goalPart(1).getByRole('button', { name: 'Predloži mjerila za cilj 1' })).toBeTruthy();
  expect(goalPart(2).getByText('Što treba promijeniti: Navedite izvor.')).toBeTruthy();
  expect(goalPart(2).getByRole('button', { name: 'Promijeni prijedlog za cilj 2' })).toBeTruthy();
  expect(goalPart(3).getByText('Mjerila su dogovorena')).toBeTruthy();
  expect(goalPart(3).getByText('Vrtić ima 60 mjesta.')).toBeTruthy();
  expect(goalPart(3).queryByRole('button', { name: /mjerila|prijedlog/ })).toBeNull();
});

test('criteria are judged by their rules and sent; the goal says that they wait', async () => {
  const sent = answer({ status: 200, body: own(goal(1)) });
  await open();
  await screen.findByText('Cilj broj 1.');
  await press(/^Predloži mjerila/);
  const statement = screen.getByLabelText(/Što će tada biti istina/);
  expect(document.activeElement).toBe(statement);
  await press('Pošalji prijedlog');
  expect(await screen.findByText('Napišite što će tada biti istina')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(statement, 'Vrtić je otvoren svima.');
  expect(await screen.findByText('Bez broja je teško presuditi je li ispunjeno.')).toBeTruthy();
  await userEvent.clear(statement);
  await userEvent.type(statement, CRITERION.statement);
  await userEvent.type(screen.getByLabelText(/Kako je sada/), CRITERION.baseline);
  await userEvent.type(screen.getByLabelText(/Gdje će se to vidjeti/), CRITERION.proof);
  expect(screen.queryByText('Bez broja je teško presuditi je li ispunjeno.')).toBeNull();
  await press('+ Dodaj mjerilo');
  expect(goalPart(1).getAllByRole('group')).toHaveLength(2);
  await press('Ukloni mjerilo 2');
  await press('Pošalji prijedlog');
  await waitFor(() => expect(goalPart(1).getByText('Prijedlog čeka odluku')).toBeTruthy());
  expect(sent).toEqual([
    [`/api/own-goals/${TOKEN}/41/terms`, { criteria: [{ ...CRITERION, target: '', fallback: '' }] }],
  ]);
  expect(document.activeElement?.textContent).toBe('Cilj 1');
});

test('the person says that a goal is reached, and answers what happened to it, once each', async () => {
  const change = (no: number, fields: Partial<GoalChange>): GoalChange => ({
    ...{ goalId: 41, no, at: '2027-03-03T10:00:00.000Z', kind: 'evidence-added', to: null, was: null },
    ...{ is: `Natječaj ${no}`, reason: null, ...fields },
  });
  const changes = [
    change(4, { kind: 'remark-released', to: 2, is: 'Nije tako.' }),
    change(3, {}),
    change(2, {}),
  ];
  const remark = { no: 5, at: '2027-03-04T10:00:00.000Z', to: null, text: 'Vrtić je otvoren.' };
  const sent = answer({ status: 200, body: own({ ...goal(1), changes }) }, { status: 201, body: remark });
  await open();
  await screen.findByText('Cilj broj 1.');
  expect(goalPart(1).getByText('Odgovor osobe: „Nije tako.”')).toBeTruthy();
  expect(goalPart(1).getAllByRole('button', { name: /^Odgovori/ })).toHaveLength(1);
  await press('Prijavi da je ostvareno za cilj 1');
  const field = screen.getByLabelText(/Što je ostvareno/);
  expect(document.activeElement).toBe(field);
  await press('Pošalji izjavu');
  expect(await screen.findByText('Napišite što je ostvareno')).toBeTruthy();
  await userEvent.type(field, remark.text);
  await press('Pošalji izjavu');
  expect(await screen.findByText('Čeka objavu: „Vrtić je otvoren.”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Prijavi da/ })).toBeNull();
  await press(/^Odgovori/);
  await userEvent.type(screen.getByLabelText(/Vaš odgovor/), 'Rok je produljen.');
  await press('Pošalji izjavu');
  await waitFor(() =>
    expect(sent).toEqual([
      [`/api/own-goals/${TOKEN}/41/claim`, { text: remark.text }],
      [`/api/own-goals/${TOKEN}/41/reply`, { no: 3, text: 'Rok je produljen.' }],
    ]),
  );
});

test('what was decided meanwhile is shown, with the sentence of the server', async () => {
  answer(
    { status: 200, body: own(goal(1)) },
    { status: 409, body: { code: 'terms.accepted', message: 'Mjerila su dogovorena jučer.' } },
  );
  await open();
  await screen.findByText('Cilj broj 1.');
  await press(/^Predloži mjerila/);
  await userEvent.type(screen.getByLabelText(/Što će tada biti istina/), CRITERION.statement);
  await userEvent.type(screen.getByLabelText(/Gdje će se to vidjeti/), CRITERION.proof);
  answer(
    {
      status: 200,
      body: own(goal(1, { ...TERMS, state: 'accepted', decidedAt: '2026-11-25T10:00:00.000Z' })),
    },
    { status: 409, body: { code: 'terms.accepted', message: 'Mjerila su dogovorena jučer.' } },
  );
  await press('Pošalji prijedlog');
  expect((await screen.findByRole('alert')).textContent).toContain('Mjerila su dogovorena jučer.');
  expect(await screen.findByText('Mjerila su dogovorena')).toBeTruthy();
});

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const errors = [{ field: 'criteria.0.deadline', message: 'Rok je prošao' }];
  answer(
    { status: 200, body: own(goal(1, TERMS)) },
    { status: 422, body: { code: 'request.invalid', message: 'Provjerite označena polja.', errors } },
  );
  await open();
  await screen.findByText('Cilj broj 1.');
  await press(/^Promijeni prijedlog/);
  await press('Pošalji prijedlog');
  expect(await screen.findByText('Rok je prošao')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Provjerite označena polja.');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Rok/));
  expect((screen.getByLabelText(/Što će tada biti istina/) as HTMLTextAreaElement).value).toBe(
    CRITERION.statement,
  );
});

test.each([
  [404, 'Poveznica nije ispravna'],
  [410, 'Poveznica više ne vrijedi'],
])('a link that opens nothing (%d) leads to a new one', async (status, title) => {
  answer({ status, body: { code: 'link.invalid', message: 'Zatražite novu.' } });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: /poveznic/i })).toBeTruthy();
});

test('a profile without followed goals says so', async () => {
  answer({ status: 200, body: own() });
  await open();
  expect(await screen.findByText(/nema ciljeva za koje se mogu dogovoriti mjerila/)).toBeTruthy();
});
