/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { Feed, Monitoring } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { MediaRoute } from '@/routes/admin/media';
import { AtAddress } from '../../../test/at-address';

/** Some feeds carry an article twice. */
const FIRST = { title: 'Prva vijest', link: 'https://nove.example/1', date: null, text: '' };

let feeds: Feed[];
let monitoring: Monitoring;
let isListed: boolean;
let refuses: boolean;
let calls: { method: string; path: string; body: unknown; version: string | null }[];

function feed(id: number, fields: Partial<Feed> = {}): Feed {
  return {
    ...{ id, url: `https://novine.example/${id}/feed`, outlet: `Novine ${id}`, origin: 'default' },
    ...{ isActive: true, state: 'working', version: 3, items: 20, articles: 1240 },
    ...{ lastPolledAt: '2026-05-08T06:00:00.000Z', lastSuccessAt: '2026-05-08T06:00:00.000Z' },
    ...{ lastFailureAt: null, failures: 0, lastError: null, nextPollAt: '2026-05-08T06:15:00.000Z' },
    ...fields,
  } as Feed;
}

function respond(method: string, path: string, body: unknown): { status: number; body: unknown } {
  if (refuses && method !== 'GET')
    return { status: 503, body: { code: 'service.unavailable', message: 'Usluga nije dostupna.' } };
  if (path.endsWith('/monitoring')) {
    if (method === 'PATCH') monitoring = { ...monitoring, ...(body as { isOn: boolean }) };
    return { status: 200, body: monitoring };
  }
  if (path.endsWith('/trial')) {
    return {
      status: 200,
      body: {
        ...{ url: 'https://nove.example/feed', finalUrl: 'https://nove.example/feed', outlet: 'Nove novine' },
        ...{ items: 12, wholeTexts: 5, withoutAddress: 1, isListed },
        examples: [FIRST, FIRST],
      },
    };
  }
  if (!path.startsWith('/api/admin/feeds')) return { status: 200, body: [] };
  const id = Number(/(\d+)/.exec(path)?.[1]);
  if (method === 'PATCH') {
    feeds = feeds.map((each) => (each.id === id ? { ...each, ...(body as object) } : each));
    return { status: 200, body: feeds.find((each) => each.id === id) };
  }
  if (method === 'DELETE') feeds = feeds.filter((each) => each.id !== id);
  if (method === 'POST' && !path.endsWith('/poll'))
    feeds = [...feeds, feed(9, { ...(body as Pick<Feed, 'url' | 'outlet'>), state: 'waiting' })];
  return { status: method === 'POST' ? 201 : 200, body: method === 'GET' ? feeds : null };
}

beforeEach(() => {
  feeds = [
    feed(1),
    feed(2, {
      ...{ state: 'failing', failures: 3, lastError: 'Poslužitelj je odgovorio greškom 404.' },
      lastSuccessAt: null,
    }),
    feed(3, { isActive: false, state: 'paused' }),
  ];
  monitoring = { isOn: true, isDecided: true, version: 1, pollSeconds: 900 };
  isListed = false;
  refuses = false;
  calls = [];
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const given = init.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ method, path, body: given, version: new Headers(init.headers).get('if-match') });
    const { status, body } = respond(method, path, given);
    const text = async () => JSON.stringify(body);
    return { ok: status < 400, status, statusText: '', headers: new Headers(), text };
  }) as unknown as typeof fetch;
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/media?tab=sources">
          <MediaRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
});

const written = () => calls.filter(({ method }) => method !== 'GET');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const shown = () => toastStore.read();

it('the health of every feed stands in words, and why one fails', async () => {
  const list = await screen.findByRole('table', { name: 'Izvori vijesti' });
  const rows = within(list).getAllByRole('row').slice(1);
  expect(rows.map((row) => /Radi|Ne radi|Pauzirano/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Radi',
    'Ne radi',
    'Pauzirano',
  ]);
  expect(rows[1]?.textContent).toContain('Poslužitelj je odgovorio greškom 404.');
  expect(rows[0]?.textContent).toContain('1.240');
});

it('monitoring is switched off and on', async () => {
  await press('Isključi praćenje');
  expect(await screen.findByText('Praćenje medija je isključeno')).toBeTruthy();
  await press('Uključi praćenje');
  expect(await screen.findByText('Praćenje medija je uključeno')).toBeTruthy();
  expect(written().map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/feeds/monitoring', { isOn: false }],
    ['/api/admin/feeds/monitoring', { isOn: true }],
  ]);
});

it('a feed is paused under the version that was seen, read at once, and goes on', async () => {
  await press('Pauziraj: Novine 1');
  expect(await screen.findByRole('button', { name: 'Nastavi: Novine 1' })).toBeTruthy();
  expect(written()).toEqual([
    { method: 'PATCH', path: '/api/admin/feeds/1', body: { isActive: false }, version: '"3"' },
  ]);
  await press('Provjeri sada: Novine 2');
  await waitFor(() => expect(shown()?.title).toBe('Izvor će se odmah pročitati'));
  expect(written().at(-1)).toMatchObject({ method: 'POST', path: '/api/admin/feeds/2/poll' });
});

it('a change that the server refuses is taken back and says so', async () => {
  await screen.findByRole('button', { name: 'Pauziraj: Novine 1' });
  refuses = true;
  await press('Pauziraj: Novine 1');
  await waitFor(() => expect(shown()?.title).toBe('Promjena nije spremljena'));
  expect(await screen.findByRole('button', { name: 'Pauziraj: Novine 1' })).toBeTruthy();
});

it('a feed is removed after the question', async () => {
  await press('Ukloni: Novine 2');
  expect(written()).toEqual([]);
  await press('Da, ukloni izvor');
  await waitFor(() => expect(screen.queryByText('Novine 2')).toBeNull());
  expect(shown()?.title).toBe('Izvor je uklonjen');
});

it('a new feed is tried before it is saved', async () => {
  const complaint = jest.spyOn(console, 'error');
  await press('Dodaj izvor vijesti');
  await press('Provjeri adresu');
  expect(await screen.findByText('Unesite adresu izvora')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Adresa izvora/ }), 'https://nove.example/feed');
  await press('Provjeri adresu');
  expect(await screen.findByText('Pronađeno članaka: 12, s cijelim tekstom: 5.')).toBeTruthy();
  expect(screen.getByText(/^Izostavljeno stavki bez adrese: 1\./)).toBeTruthy();
  expect(screen.getAllByText('Prva vijest')).toHaveLength(2);
  expect(complaint.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
  expect((screen.getByRole('textbox', { name: 'Medij' }) as HTMLInputElement).value).toBe('Nove novine');
  await press('Spremi izvor');
  expect(await screen.findByText('Čeka prvo čitanje')).toBeTruthy();
  expect(written().at(-1)?.body).toEqual({ url: 'https://nove.example/feed', outlet: 'Nove novine' });
});

it('a feed that was thrown away does not come back', async () => {
  const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Adresa izvora/ });
  await press('Dodaj izvor vijesti');
  await userEvent.type(await address(), 'https://nove.example/feed');
  await press('Provjeri adresu');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Medij' })).value).toBe('Nove novine');
  await userEvent.click(screen.getAllByRole('button', { name: 'Odustani' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Dodaj izvor vijesti');
  expect((await address()).value).toBe('');
});

it('a feed that is listed already cannot be added again', async () => {
  isListed = true;
  await press('Dodaj izvor vijesti');
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Adresa izvora/ }),
    'https://nove.example/feed',
  );
  await press('Provjeri adresu');
  expect(await screen.findByText('Ovaj je izvor već na popisu.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Spremi izvor' }) as HTMLButtonElement).disabled).toBe(true);
});
