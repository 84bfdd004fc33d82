/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { MediaMention, MentionDecision, MentionState } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { MediaRoute } from '@/routes/admin/media';
import { AtAddress } from '../../../test/at-address';

let mentions: MediaMention[];
let conflicts: boolean;
let calls: string[];
let client: ReturnType<typeof createQueryClient>;

function mention(id: number, name: string, fields: Partial<MediaMention> = {}): MediaMention {
  return {
    ...{ id, state: 'unsure', doubt: 'surname-only', reasons: ['own-town', 'age'], foundName: 'Trnokopa' },
    ...{ sentence: 'Pitali su Trnokopa za mišljenje.', paragraph: 'Pitali su Trnokopa za mišljenje.' },
    ...{ decidedAt: null, decidedBy: null, refusalReason: null },
    person: {
      ...{ id, name, party: 'HSS', position: 'načelnik', city: 'Istarska, Bale', county: 'Istarska' },
      isPublished: true,
    },
    article: {
      ...{ id, title: `Naslov ${id}`, source: 'Primjerske novine', link: `https://novine.example/${id}` },
      ...{ publishedAt: '2025-05-08T06:00:00.000Z', readAt: '2025-05-08T07:00:00.000Z', textSha256: null },
    },
    ...fields,
  };
}

const STATES: Record<MentionDecision, MentionState> = {
  accepted: 'live',
  rejected: 'rejected',
  unsure: 'unsure',
};

function respond(
  method: string,
  path: string,
  body: unknown,
): { status: number; body: unknown; count?: number } {
  const id = Number(/(\d+)$/.exec(path)?.[1]);
  const found = mentions.find((each) => each.id === id);
  if (method === 'PATCH' && found && conflicts) {
    found.state = 'rejected';
    return {
      status: 409,
      body: { code: 'mention.already-decided', message: 'Već je odbijeno.', present: found },
    };
  }
  if (method === 'PATCH' && found) {
    found.state = STATES[(body as { state: MentionDecision }).state];
    return { status: 200, body: { ...found } };
  }
  if (method === 'DELETE' && found) {
    found.state = 'removed';
    return { status: 204, body: '' };
  }
  const query = new URL(path, 'http://localhost').searchParams;
  const list = mentions.filter(({ state }) => state === query.get('state'));
  return {
    status: 200,
    body: query.get('limit') === '0' ? [] : (JSON.parse(JSON.stringify(list)) as unknown),
    count: list.length,
  };
}

beforeEach(() => {
  client = createQueryClient();
  conflicts = false;
  calls = [];
  mentions = [
    mention(1, 'Vinko Trnokop'),
    mention(2, 'Borna Trnokop'),
    mention(3, 'Iva Cvrčkić', { state: 'live' }),
  ];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') calls.push([method, path, body].filter(Boolean).join(' '));
    const answer = respond(method, path, body ? JSON.parse(String(body)) : null);
    const headers = new Headers(answer.count === undefined ? {} : { 'x-total-count': String(answer.count) });
    const text = async () => JSON.stringify(answer.body);
    return { ok: answer.status < 400, status: answer.status, statusText: '', headers, text };
  }) as unknown as typeof fetch;
});
afterEach(() => client.clear());

async function open(address = '/admin/media') {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={client}>
        <AtAddress address={address}>
          <MediaRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return userEvent.setup();
}
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Spominjanja koja čekaju odluku' })).getAllByRole(
    'listitem',
  );

test('the queue shows the person, the article, the sentence with the name marked, and why', async () => {
  await open();
  const [first] = await cards();
  expect(first?.textContent).toContain('načelnik · Istarska, Bale · HSS');
  expect(first?.textContent).toContain('U članku stoji samo prezime.');
  expect(first?.textContent).toContain('Za tu osobu govori: njezino mjesto');
  expect(first?.textContent).toContain('Protiv govori: dob uz ime');
  expect(first?.querySelector('mark')?.textContent).toBe('Trnokopa');
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: /Naslov 1/ })
      .getAttribute('href'),
  ).toBe('https://novine.example/1');
  expect(await screen.findByRole('tab', { name: 'Nesigurna (2)' })).toBeTruthy();
});

test('decisions are made by button, stay in sight, and can be taken back', async () => {
  const user = await open();
  await cards();
  await user.click(screen.getByRole('button', { name: 'Prava osoba: Vinko Trnokop, „Naslov 1”' }));
  expect((await cards())[0]?.textContent).toContain('Prihvaćeno: Vinko Trnokop');
  expect(document.activeElement).toBe((await cards())[1]);
  await user.click(screen.getByRole('button', { name: 'Poništi odluku: Vinko Trnokop, „Naslov 1”' }));
  expect((await cards())[0]?.querySelector('mark')).toBeTruthy();
  expect(calls).toEqual([
    'PATCH /api/admin/mentions/1 {"state":"accepted"}',
    'PATCH /api/admin/mentions/1 {"state":"unsure"}',
  ]);
});

test('the keyboard alone decides: next, yes, no, take back', async () => {
  const user = await open();
  await cards();
  await user.keyboard('n');
  expect((await cards())[0]?.textContent).toContain('Odbijeno: Vinko Trnokop');
  await user.keyboard('d');
  expect((await cards())[1]?.textContent).toContain('Prihvaćeno: Borna Trnokop');
  await user.keyboard('p');
  expect(document.activeElement).toBe((await cards())[0]);
  await user.keyboard('z');
  expect((await cards())[0]?.querySelector('mark')).toBeTruthy();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Tipkovnički prečaci' })).toBeTruthy();
});

test('what somebody else decided is shown as it is now', async () => {
  conflicts = true;
  const user = await open();
  await cards();
  await user.click(screen.getByRole('button', { name: 'Prava osoba: Vinko Trnokop, „Naslov 1”' }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: 'Promjena nije spremljena' }));
  expect((await cards())[0]?.textContent).toContain('Odbijeno: Vinko Trnokop');
});

test('a report about somebody else goes after the exact question', async () => {
  const user = await open('/admin/media?tab=reports');
  await user.click(await screen.findByRole('button', { name: 'Kriva osoba: Iva Cvrčkić, „Naslov 3”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kriva osoba?' });
  expect(dialog.textContent).toContain('Članak „Naslov 3” ne govori o osobi Iva Cvrčkić?');
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Razlog' });
  expect(reason.value).toBe('Objava nije o toj osobi.');
  await user.clear(reason);
  await user.type(reason, 'Riječ je o bratu.');
  await user.click(within(dialog).getByRole('button', { name: 'Da, ukloni objavu' }));
  expect(await screen.findByText('Još nema medijskih objava.')).toBeTruthy();
  expect(calls).toEqual(['DELETE /api/admin/media-reports/3 {"reason":"Riječ je o bratu."}']);
});

test('an empty queue says so', async () => {
  mentions = [];
  await open();
  expect(await screen.findByText('Nijedno spominjanje ne čeka odluku.')).toBeTruthy();
});

test('a decision that fails is heard of, also when the next one was already on its way', async () => {
  const user = await open();
  await cards();
  const answer = globalThis.fetch;
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  globalThis.fetch = (async (path: string, options?: RequestInit) => {
    if (!path.endsWith('/mentions/1')) return answer(path, options);
    await failed;
    throw new TypeError('Failed to fetch');
  }) as typeof fetch;
  await user.keyboard('nd');
  await user.keyboard('d');
  await waitFor(() => expect(calls.filter((call) => call.includes('/mentions/2'))).toHaveLength(1));
  await act(async () => fail());
  await waitFor(() => expect(toastStore.read()?.text).toContain('Poslužitelj se ne javlja.'));
  expect((await cards())[0]?.textContent).toContain('Vinko Trnokop');
});
