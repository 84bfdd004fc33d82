/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS, type FailedDelivery } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { AdminScreen } from '@/components/records/admin-screen';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { deliveryNames } from '@/i18n/locales/hr/delivery-words';
import { I18nProvider } from '@/i18n/use-translation';
import { AtAddress } from '../../../test/at-address';
import { FailedDeliveries } from './components/failed-deliveries';

const MAIL: FailedDelivery = {
  ...{ service: 'registrations', id: 'a', name: 'send-mail', consumer: null, attempts: 16 },
  ...{ since: '2026-01-02T08:00:00.000Z', error: 'the mail server did not take the mail' },
};
const APPROVED: FailedDelivery = {
  ...MAIL,
  ...{ id: 'b', name: 'submission.approved', consumer: 'politicians', error: null },
};

/** What the server answers; a test changes it. */
let server: { status: number; failed: FailedDelivery[]; unreachable: string | null };
let calls: string[];

beforeEach(() => {
  server = { status: 200, failed: [MAIL, APPROVED], unreachable: null };
  calls = [];
  globalThis.fetch = (async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    const [, id] = /registrations\/(\w)/.exec(path) ?? [];
    if (server.status < 400) server.failed = server.failed.filter((each) => each.id !== id);
    const headers = new Headers({ 'x-total-count': String(server.failed.length) });
    if (server.unreachable) headers.set('x-unreachable-services', server.unreachable);
    const body = server.status < 400 ? server.failed : { message: 'Usluga nije dostupna.', code: 'x' };
    return {
      ...{ ok: server.status < 400, status: server.status, statusText: '', headers },
      text: async () => JSON.stringify(body),
    };
  }) as typeof fetch;
});

async function open(address = '/admin/system') {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address={address}>
          <AdminScreen title="Stanje sustava">
            <FailedDeliveries />
          </AdminScreen>
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Učitavanje neuspjelih obrada…')).toBeNull());
}

const rows = () => screen.getAllByRole('row').slice(1);

test('every failed delivery says what, between whom, since when, how often and why', async () => {
  await open();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^Slanje e-mailaZahtjevi za registraciju02\.\s01\.\s2026\. .*16Poslužitelj nije primio e-mail\.Tehnički zapis \(engleski\)the mail server did not take the mail/,
    ),
    expect.stringMatching(
      /^Objava odobrenog profilaZahtjevi za registraciju → Registar političara.*16Nije zabilježen/,
    ),
  ]);
});

test('a delivery that is tried again leaves the list, and the focus stays in the section', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno: Slanje e-maila' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(calls).toContain('POST /api/admin/deliveries/registrations/a/retry');
  expect(document.activeElement?.textContent).toBe('Stanje sustava');
});

test('the address narrows the list to a service and a kind, and can be taken back', async () => {
  await open('/admin/system?service=registrations&name=send-mail');
  expect(rows()).toHaveLength(1);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Što' }));
  fireEvent.click(await screen.findByTitle('Sve vrste'));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('a delivery is given up only after a question', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Odbaci: Slanje e-maila' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Slanje e-maila');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Odbaci' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(calls).toContain('DELETE /api/admin/deliveries/registrations/a');
});

test('a refused action leaves the delivery in the list', async () => {
  await open();
  server.status = 503;
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno: Slanje e-maila' }));
  await waitFor(() => expect(calls.some((call) => call.startsWith('POST'))).toBe(true));
  expect(rows()).toHaveLength(2);
});

test('services that do not answer are named beside what the others say', async () => {
  Object.assign(server, { failed: [], unreachable: 'payments,media-monitor' });
  await open();
  expect(screen.getByText(/njihove neuspjele obrade nisu prikazane: Uplate, Praćenje medija\./)).toBeTruthy();
  expect(screen.getByText('Usluge koje su odgovorile nemaju neuspjelih obrada.')).toBeTruthy();
});

test('nothing failed: the list says so', async () => {
  server.failed = [];
  await open();
  expect(screen.getByText('Nema neuspjelih obrada.')).toBeTruthy();
});

test('a list that cannot be read can be asked for again', async () => {
  server.status = 503;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Usluga nije dostupna.');
  server.status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('every event and every job of the services has Croatian words', () => {
  const root = join(__dirname, '../../../..');
  const sources = ['services/*/src/**/*.ts', 'libs/messaging/src/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const jobs = sources.flatMap((source) =>
    [...source.matchAll(/defineJob\(\{\s*name: '([^']+)'/g)].map(([, name]) => name as string),
  );
  expect(jobs.length).toBeGreaterThan(4);
  const names = [...jobs, ...EVENTS.map(({ name }) => name.replaceAll('.', '_'))];
  expect(Object.keys(deliveryNames).sort()).toEqual([...new Set(names)].sort());
});
