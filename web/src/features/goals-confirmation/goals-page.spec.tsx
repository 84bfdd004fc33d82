/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { GoalsToConfirm } from '@jamcimo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canonical, dataFor } from '@/app/render-page';
import { pageData } from '../../../test/invented';
import { closePage, openPage } from '../../../test/open-page';

const TOKEN = '7-abcdefghijabcdefghijabcdefghijabcdefghij_-1';
const URL_OF_LINK = `/registration-goals?t=${TOKEN}`;
const goals: GoalsToConfirm = {
  name: 'Ana Anić',
  mainGoals: ['Otvoriti vrtić.', 'Obnoviti vodovod.', 'Uvesti prijevoz.'],
  goal1Reference: 'https://www.vijesti.example/1|https://portal.example/2',
  goal2Reference: null,
  goal3Reference: null,
  state: 'open',
  confirmedAt: null,
  expiresAt: '2026-12-01T10:00:00.000Z',
};
const confirmed = { ...goals, state: 'confirmed' as const, confirmedAt: '2026-11-20T10:00:00.000Z' };

interface Answer {
  status: number;
  body: unknown;
}

/** Answers reading and confirming; gives the bodies that were sent. */
function answer(reading: Answer, confirming: Answer = { status: 200, body: confirmed }): unknown[] {
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, options?: RequestInit) => {
    expect(path).toBe(`/api/registrations/goals/${TOKEN}`);
    const isWrite = options?.method === 'POST';
    if (isWrite) sent.push(JSON.parse(String(options?.body)));
    const { status, body } = isWrite ? confirming : reading;
    return {
      ...{ ok: status < 400, status, statusText: '', headers: new Headers() },
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    };
  }) as unknown as typeof fetch;
  return sent;
}

const open = () => openPage(URL_OF_LINK, pageData(dataFor(URL_OF_LINK), []));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(closePage);

test('the page is no matter of search engines, and the server keeps it without its token', async () => {
  answer({ status: 200, body: goals });
  const { html } = await open();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  expect(canonical(URL_OF_LINK)).toBe('/registration-goals');
});

test('the goals are confirmed as they stand', async () => {
  const sent = answer({ status: 200, body: goals });
  await open();
  await screen.findByText('Obnoviti vodovod.');
  expect(screen.getByRole('link', { name: /vijesti\.example/ })).toBeTruthy();
  await press('Potvrđujem ciljeve');
  await waitFor(() => expect(heading()).toBe('Ciljevi su potvrđeni'));
  expect(sent).toEqual([
    {
      mainGoals: goals.mainGoals,
      goal1Reference: goals.goal1Reference,
      goal2Reference: '',
      goal3Reference: '',
    },
  ]);
});

test('they can be corrected first, by the rules of the form', async () => {
  const sent = answer({ status: 200, body: goals });
  await open();
  await screen.findByText('Obnoviti vodovod.');
  await press('Ispravi ciljeve');
  const second = screen.getByLabelText(/Drugi cilj/);
  await userEvent.clear(second);
  await press('Pregledaj prije potvrde');
  // The same words stand in the summary, which comes a moment later.
  expect(await screen.findByText('Drugi cilj je obavezan', { selector: 'p' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Drugi cilj je obavezan' })).toBeTruthy();
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.type(second, 'Obnoviti i vodovod i kanalizaciju.');
  await press('Pregledaj prije potvrde');
  expect(await screen.findByText(/Ovako će ciljevi glasiti/)).toBeTruthy();
  expect(screen.getByText('Obnoviti i vodovod i kanalizaciju.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
  expect(sent).toEqual([]);
  await press('Potvrđujem ciljeve');
  await waitFor(() => expect(heading()).toBe('Ciljevi su potvrđeni'));
  expect(sessionStorage.getItem('goals:7')).toBeNull();
  expect(sent).toMatchObject([
    { mainGoals: ['Otvoriti vrtić.', 'Obnoviti i vodovod i kanalizaciju.', 'Uvesti prijevoz.'] },
  ]);
});

describe('corrections', () => {
  async function corrected(then: GoalsToConfirm) {
    answer({ status: 200, body: goals });
    await open();
    await screen.findByText('Obnoviti vodovod.');
    await press('Ispravi ciljeve');
    await userEvent.type(screen.getByLabelText(/Treći cilj/), ' I autobus.');
    const stored = sessionStorage.getItem('goals:7') ?? '';
    expect(stored).not.toContain(TOKEN.slice(2));
    await closePage();
    sessionStorage.setItem('goals:7', stored);
    answer({ status: 200, body: then });
    await open();
  }

  test('survive a reload, and can be given up', async () => {
    await corrected(goals);
    const third = await screen.findByLabelText<HTMLTextAreaElement>(/Treći cilj/);
    expect(third.value).toBe('Uvesti prijevoz. I autobus.');
    await press('Odustani od ispravaka');
    expect(await screen.findByText('Uvesti prijevoz.')).toBeTruthy();
    expect(sessionStorage.getItem('goals:7')).toBeNull();
  });

  test('of goals that are others by now are not brought back', async () => {
    await corrected({ ...goals, mainGoals: ['Otvoriti vrtić.', 'Obnoviti vodovod.', 'Nešto treće.'] });
    expect(await screen.findByText('Nešto treće.')).toBeTruthy();
    expect(screen.queryByLabelText(/Treći cilj/)).toBeNull();
  });
});

test('what the server refuses keeps the words and says what is wrong', async () => {
  // However late the fields are drawn: before the next frame none of them is.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  answer(
    { status: 200, body: goals },
    { status: 422, body: { message: 'Provjerite.', errors: [{ field: 'goal3', message: 'Predugo' }] } },
  );
  await open();
  await screen.findByText('Obnoviti vodovod.');
  await press('Potvrđujem ciljeve');
  expect(await screen.findByText('Predugo')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Treći cilj/).value).toBe('Uvesti prijevoz.');
  jest.restoreAllMocks();
});

test.each<[string, Answer, string, RegExp]>([
  ['a wrong link', { status: 404, body: { message: 'x' } }, 'Poveznica nije ispravna', /cijelu poveznicu/],
  [
    'an old link',
    { status: 410, body: { message: 'Poveznica je istekla. Zatražite novu.' } },
    'Poveznica više ne vrijedi',
    /Zatražite novu\./,
  ],
  ['a used link', { status: 200, body: confirmed }, 'Ciljevi su potvrđeni', /Profil|profil postaje javan/],
])('%s says so', async (_, reading, title, text) => {
  answer(reading);
  await open();
  await waitFor(() => expect(heading()).toBe(title));
  expect(screen.getByText(text)).toBeTruthy();
  const isDead = reading.status !== 200;
  expect(screen.queryAllByRole('link', { name: 'Zatražite novu poveznicu' })).toHaveLength(isDead ? 1 : 0);
});

test('an answer that does not come can be asked for again', async () => {
  answer({ status: 503, body: { message: 'Nedostupno.' } });
  await open();
  await screen.findByText('Ciljeve nije moguće učitati');
  answer({ status: 200, body: goals });
  await press('Pokušaj ponovno');
  expect(await screen.findByText('Obnoviti vodovod.')).toBeTruthy();
});

test('confirmed on another device meanwhile, it shows what was confirmed and no form', async () => {
  answer({ status: 200, body: goals }, { status: 409, body: { message: 'Ciljevi su već potvrđeni.' } });
  await open();
  await screen.findByText('Obnoviti vodovod.');
  answer({ status: 200, body: confirmed }, { status: 409, body: { message: 'Ciljevi su već potvrđeni.' } });
  await press('Potvrđujem ciljeve');
  await waitFor(() => expect(heading()).toBe('Ciljevi su potvrđeni'));
  expect(screen.queryByRole('button', { name: 'Potvrđujem ciljeve' })).toBeNull();
  expect(screen.queryByText(/Pokušajte ponovno/)).toBeNull();
});

test('two goals of the same words and a link twice stand there, each for itself', async () => {
  const complaint = jest.spyOn(console, 'error');
  const same = 'https://vijesti.example/1';
  answer({
    status: 200,
    body: { ...goals, mainGoals: ['Isto.', 'Isto.', 'Treći.'], goal1Reference: `${same}|${same}` },
  });
  await open();
  expect(await screen.findAllByText('Isto.')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /vijesti\.example/ })).toHaveLength(1);
  expect(complaint.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
});

test('a sign-in page of the network, answered with 200, confirms nothing and says what to do', async () => {
  answer({ status: 200, body: goals }, { status: 200, body: '<!doctype html><title>Hotel Primjer</title>' });
  await open();
  await screen.findByRole('button', { name: 'Potvrđujem ciljeve' });
  await press('Potvrđujem ciljeve');
  expect(await screen.findByText(/Umjesto poslužitelja odgovorila je mreža/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Potvrđujem ciljeve' })).toBeTruthy();
});
