/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { GoalProposal } from '@jamcimo/contracts';
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

let proposals: GoalProposal[];
let fails: boolean;
let conflicts: boolean;
let calls: string[];
let client: ReturnType<typeof createQueryClient>;

function proposal(id: number, name: string, fields: Partial<GoalProposal> = {}): GoalProposal {
  return {
    ...{ id, state: 'waiting', text: `Izgraditi ${id} vrtića.`, quote: '"Izgradit ćemo vrtiće"' },
    context: `Govorila je ${name}.\n„Izgradit ćemo vrtiće”, rekla je.`,
    ...{ links: ['https://portal.example/1'], source: 'portal.example', title: 'Razgovor' },
    ...{ publishedAt: '2026-05-08T06:00:00.000Z', isFromOutlet: false, method: 'model' },
    ...{ model: 'probni-model', foundAt: '2026-05-09T06:00:00.000Z', decidedAt: null, decidedBy: null },
    refusalReason: null,
    person: {
      ...{ id, name, party: 'HSS', position: 'načelnica', city: 'Istarska, Bale', county: 'Istarska' },
      isPublished: true,
    },
    ...fields,
  };
}

function respond(method: string, path: string, body: unknown): { status: number; body: unknown } {
  const found = proposals.find(({ id }) => path.includes(`/goal-proposals/${id}/`));
  if (method === 'POST' && found) {
    if (conflicts) {
      found.state = 'void';
      return {
        status: 409,
        body: {
          code: 'goal-proposal.already-decided',
          message: 'Osoba ima vlastite ciljeve.',
          present: found,
        },
      };
    }
    const { accepted, reason } = (body ?? {}) as { accepted?: boolean; reason?: string };
    found.state = path.endsWith('/withdraw') ? 'waiting' : accepted ? 'accepted' : 'rejected';
    found.refusalReason = found.state === 'rejected' ? (reason ?? 'Navod nije obećanje te osobe.') : null;
    return { status: 200, body: { ...found } };
  }
  if (!path.startsWith('/api/admin/goal-proposals')) return { status: 200, body: [] };
  if (fails) return { status: 503, body: { code: 'service.unavailable', message: 'Usluga nije dostupna.' } };
  return { status: 200, body: JSON.parse(JSON.stringify(proposals)) };
}

beforeEach(() => {
  client = createQueryClient();
  [fails, conflicts, calls] = [false, false, []];
  proposals = [
    proposal(1, 'Iva Cvrčkić'),
    proposal(2, 'Ana Trnokop', { model: null, method: 'built-in', isFromOutlet: true, context: null }),
  ];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') calls.push([method, path, body].filter(Boolean).join(' '));
    const answer = respond(method, path, body ? JSON.parse(String(body)) : null);
    const isList = path.startsWith('/api/admin/goal-proposals') && method === 'GET';
    const count = proposals.filter(({ state }) => state === 'waiting').length;
    const headers = new Headers({ 'x-total-count': String(isList ? count : 0) });
    const text = async () => JSON.stringify(answer.body);
    return { ok: answer.status < 400, status: answer.status, statusText: '', headers, text };
  }) as unknown as typeof fetch;
});
afterEach(() => client.clear());

async function open() {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={client}>
        <AtAddress address="/admin/media?tab=goals">
          <MediaRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return userEvent.setup();
}
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Pronađeni ciljevi koji čekaju pregled' })).getAllByRole(
    'listitem',
  );

test('one view has the person, the goal, the quote in its context, the source and who found it', async () => {
  await open();
  const [first, second] = await cards();
  expect(first?.textContent).toContain('načelnica · Istarska, Bale · HSS');
  expect(first?.textContent).toContain('Izgraditi 1 vrtića.');
  expect(first?.querySelector('mark')?.textContent).toBe('„Izgradit ćemo vrtiće”');
  expect(first?.querySelector('blockquote')?.textContent).toContain('Govorila je Iva Cvrčkić.');
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: /Razgovor/ })
      .getAttribute('href'),
  ).toBe('https://portal.example/1');
  expect(first?.textContent).toContain('stranica izvan popisa izvora');
  expect(first?.textContent).toContain('Pronašao model probni-model');
  expect(second?.textContent).toContain('Pronađeno pravilima');
  expect(second?.querySelector('mark')?.textContent).toBe('"Izgradit ćemo vrtiće"');
  expect(await screen.findByRole('tab', { name: 'Ciljevi (2)' })).toBeTruthy();
});

test('one key decides: yes, no, take back', async () => {
  const user = await open();
  await cards();
  await user.keyboard('d');
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('Prihvaćeno: Iva Cvrčkić'));
  expect(document.activeElement).toBe((await cards())[1]);
  await user.keyboard('n');
  await waitFor(async () => expect((await cards())[1]?.textContent).toContain('Odbijeno: Ana Trnokop'));
  await user.keyboard('z');
  await waitFor(async () => expect((await cards())[1]?.querySelector('mark')).toBeTruthy());
  expect(calls).toEqual([
    'POST /api/admin/goal-proposals/1/decision {"accepted":true}',
    'POST /api/admin/goal-proposals/2/decision {"accepted":false}',
    'POST /api/admin/goal-proposals/2/decision/withdraw',
  ]);
});

test('a rejection has a reason: its own, or one that is chosen, which stays to be read', async () => {
  const user = await open();
  await cards();
  await user.click(screen.getByRole('button', { name: 'Odbij: Iva Cvrčkić, „Izgraditi 1 vrtića.”' }));
  await waitFor(async () =>
    expect((await cards())[0]?.textContent).toContain('Razlog: Navod nije obećanje te osobe.'),
  );
  await user.click(screen.getByRole('button', { name: 'Odbij jer… Ana Trnokop, „Izgraditi 2 vrtića.”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Obećanje je dala druga osoba.' }));
  await waitFor(async () =>
    expect((await cards())[1]?.textContent).toContain('Razlog: Obećanje je dala druga osoba.'),
  );
  expect(calls).toEqual([
    'POST /api/admin/goal-proposals/1/decision {"accepted":false}',
    'POST /api/admin/goal-proposals/2/decision {"accepted":false,"reason":"Obećanje je dala druga osoba."}',
  ]);
});

test('what can no longer be decided says so, with the reason', async () => {
  conflicts = true;
  const user = await open();
  await cards();
  await user.click(screen.getByRole('button', { name: 'Objavi cilj: Iva Cvrčkić, „Izgraditi 1 vrtića.”' }));
  await waitFor(async () =>
    expect((await cards())[0]?.textContent).toContain('Više se ne može objaviti: Iva Cvrčkić'),
  );
  expect(JSON.stringify(toastStore.read())).toContain('Osoba ima vlastite ciljeve.');
});

test('nothing that waits, and a failure, each have their words', async () => {
  proposals = [];
  await open();
  expect(await screen.findByText('Nijedan pronađeni cilj ne čeka pregled.')).toBeTruthy();
});

test('a failure can be tried again', async () => {
  fails = true;
  const user = await open();
  const again = await screen.findByRole('button', { name: /ponovno/i });
  fails = false;
  await user.click(again);
  expect(await cards()).toHaveLength(2);
});
