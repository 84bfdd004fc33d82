/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { DisownedRequest } from '@jamcimo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canonical, dataFor } from '@/app/render-page';
import { pageData } from '../../../test/invented';
import { closePage, openPage } from '../../../test/open-page';

const TOKEN = '7-abcdefghijabcdefghijabcdefghijabcdefghij_-1';
const URL_OF_LINK = `/registration-disown?t=${TOKEN}`;
const open: DisownedRequest = { submittedAt: '2026-11-20T10:00:00.000Z', state: 'open' };

interface Answer {
  status: number;
  body: unknown;
}

/** Answers looking and pressing; gives what was asked. */
function answer(looking: () => Answer, pressing: () => Answer = () => looking()): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (path: string, options?: RequestInit) => {
    expect(path).toBe(`/api/registrations/disown/${TOKEN}`);
    const method = options?.method ?? 'GET';
    asked.push(method);
    const { status, body } = method === 'POST' ? pressing() : looking();
    return {
      ...{ ok: status < 400, status, statusText: '', headers: new Headers() },
      ...{ text: async () => JSON.stringify(body), json: async () => body },
    };
  }) as unknown as typeof fetch;
  return asked;
}

const ok = (state: DisownedRequest['state']) => () => ({ status: 200, body: { ...open, state } });
const show = () => openPage(URL_OF_LINK, pageData(dataFor(URL_OF_LINK), []));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const END = 'Zahtjev nije moj, otkaži ga';

afterEach(closePage);

test('the page is no matter of search engines, and the server keeps it without its token', async () => {
  answer(ok('open'));
  const { html } = await show();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  expect(canonical(URL_OF_LINK)).toBe('/registration-disown');
});

test('opening it asks for nothing; by the keyboard one press ends the request, and the page says what happened', async () => {
  const asked = answer(ok('open'), ok('ended'));
  await show();
  const button = await screen.findByRole('button', { name: END });
  expect(asked).not.toContain('POST');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(heading()).toBe('Zahtjev je otkazan i obrisan'));
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
  expect(document.activeElement?.id).toBe('page-heading');
  expect(screen.queryByRole('button', { name: END })).toBeNull();
});

test.each<[DisownedRequest['state'], string]>([
  ['ended', 'Zahtjev je otkazan i obrisan'],
  ['noted', 'Zabilježeno je da zahtjev nije Vaš'],
])('opened again it says what became of it: %s', async (state, title) => {
  answer(ok(state));
  await show();
  await waitFor(() => expect(heading()).toBe(title));
});

test.each<[number, string, string]>([
  [404, 'Poveznica nije ispravna', 'Provjerite jeste li otvorili cijelu poveznicu iz e-maila.'],
  [410, 'Poveznica više ne vrijedi', 'O ovom je zahtjevu već odlučeno.'],
])('a link that opens nothing says why: %d', async (status, title, text) => {
  answer(() => ({ status, body: { message: 'O ovom je zahtjevu već odlučeno.' } }));
  await show();
  await waitFor(() => expect(heading()).toBe(title));
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
});

test('what failed is said beside the button, which stays', async () => {
  answer(ok('open'), () => ({ status: 429, body: { message: 'Previše zahtjeva s ove mrežne adrese.' } }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: END }));
  expect((await screen.findByRole('alert')).textContent).toContain('Previše zahtjeva s ove mrežne adrese.');
  expect(screen.getByRole('button', { name: END })).toBeTruthy();
});

test('a request that was decided while the page was open is not claimed to have ended', async () => {
  let isDecided = false;
  const decided = { status: 410, body: { message: 'O ovom je zahtjevu već odlučeno.' } };
  answer(
    () => (isDecided ? decided : ok('open')()),
    () => {
      isDecided = true;
      return decided;
    },
  );
  await show();
  await userEvent.click(await screen.findByRole('button', { name: END }));
  await waitFor(() => expect(heading()).toBe('Poveznica više ne vrijedi'));
});
