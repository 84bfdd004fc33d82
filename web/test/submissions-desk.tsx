import './antd-shims';
import type { AdminSubmission, SimilarSubmission } from '@jamcimo/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { SubmissionsRoute } from '@/routes/admin/submissions';
import { submission } from './admin-invented';
import { AtAddress } from './at-address';

interface Call {
  method: string;
  path: string;
  body: unknown;
  version?: string | undefined;
  key?: string | undefined;
}

interface Desk {
  client: QueryClient;
  /** What the server has. */
  stored: AdminSubmission[];
  calls: Call[];
  /** What every call is answered with, where none is to succeed. */
  failWith: { status: number; message: string; code?: string; present?: object } | null;
  /** Of every decision. */
  withdrawableUntil: string | null;
  /** Too late to withdraw anything. */
  isFinal: boolean;
  similar: SimilarSubmission[];
  /** Lays three requests on a new desk before each test of a file. */
  setUp(): void;
}

/** The screen of requests before a server that is played here; new for every test. */
export const desk: Desk = {
  client: createQueryClient(),
  stored: [],
  calls: [],
  failWith: null,
  withdrawableUntil: null,
  isFinal: false,
  similar: [],
  setUp: () => {
    beforeEach(layOut);
    afterEach(() => desk.client.clear());
  },
};

/** One entry for whatever is paid. */
function payments(path: string): object[] {
  const id = Number(new URLSearchParams(path.split('?')[1]).get('submissionId'));
  const found = desk.stored.find((one) => one.id === id);
  if (!found?.amount_paid) return [];
  const entry = { date: '2026-10-02', description: null, createdBy: 'blagajnica' };
  return [
    { ...entry, id: 80 + id, amount: -100 },
    { ...entry, id: 70 + id, amount: found.amount_paid + 100 },
  ];
}

/** The queue as the service sorts it; what it is filtered by besides the status is the concern of the service. */
function queueFor(path: string): AdminSubmission[] {
  const status = new URLSearchParams(path.split('?')[1]).get('status');
  return desk.stored
    .filter((one) => status === null || one.status === status)
    .toSorted((one, other) => Number(one.status !== 'pending') - Number(other.status !== 'pending'));
}

function page(path: string) {
  const query = new URLSearchParams(path.split('?')[1]);
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  const found = queueFor(path);
  return { status: 200, total: found.length, body: found.slice(offset, offset + limit) };
}

function facets() {
  const count = (status: string) => desk.stored.filter((one) => one.status === status).length;
  const [pending, approved, rejected] = [count('pending'), count('approved'), count('rejected')];
  const statuses = { all: desk.stored.length, pending, approved, rejected };
  const paid = desk.stored.filter((one) => one.status === 'pending' && one.paid_at !== null).length;
  const stages = { ready: paid, incomplete: pending - paid };
  return { status: 200, body: { statuses, stages, counties: [{ name: 'Istarska', count: 2 }] } };
}

function neighbours(id: number, path: string) {
  const queue = queueFor(path);
  const at = queue.findIndex((one) => one.id === id);
  return { status: 200, body: { previous: queue[at - 1] ?? null, next: queue[at + 1] ?? null } };
}

function respond({ method, path, body, version }: Call): { status: number; body: unknown; total?: number } {
  if (desk.failWith) return { status: desk.failWith.status, body: { code: 'internal', ...desk.failWith } };
  if (path.startsWith('/api/admin/submissions?')) return page(path);
  if (path.startsWith('/api/admin/submissions/facets')) return facets();
  if (path.startsWith('/api/funds')) return { status: method === 'DELETE' ? 204 : 200, body: payments(path) };
  const id = Number(path.split('/')[4]);
  if (path.includes('/neighbours')) return neighbours(id, path);
  const found = desk.stored.find((one) => one.id === id);
  if (!found) return { status: 404, body: { message: 'Nema.' } };
  if (method === 'PATCH' && version !== undefined && version !== `"${found.version}"`)
    return {
      status: 409,
      body: { message: 'Promijenjeno.', code: 'submission.changed-meanwhile', present: found },
    };
  if (method === 'PATCH') Object.assign(found, body, { withdrawable_until: desk.withdrawableUntil });
  if (path.endsWith('/decision/withdraw')) {
    if (desk.isFinal)
      return { status: 409, body: { message: 'Kasno.', code: 'submission.decision-final', present: found } };
    Object.assign(found, { status: 'pending', withdrawable_until: null });
    return { status: 204, body: null };
  }
  if (path.endsWith('/return')) {
    if (desk.isFinal)
      return { status: 409, body: { message: 'Kasno.', code: 'submission.already-decided', present: found } };
    Object.assign(found, { status: 'pending' });
    return { status: 204, body: null };
  }
  if (method === 'DELETE') desk.stored = desk.stored.filter((one) => one.id !== id);
  if (method === 'DELETE') return { status: 204, body: null };
  if (method === 'POST') Object.assign(found, { amount_paid: 1500, paid_at: '2026-10-05T10:00:00.000Z' });
  const original = found.original_politician_id;
  if (method === 'GET') {
    const changes = original === null ? [] : [{ field: 'goal1', before: 'Staro.', after: 'Prvi.' }];
    const profile = original === null ? null : { id: original, name: 'Ana Stara', isVerified: false };
    return { status: 200, body: { ...found, original: profile, changes, similar: desk.similar } };
  }
  return { status: 200, body: { ...found } };
}

function layOut(): void {
  desk.client = createQueryClient();
  desk.calls = [];
  desk.failWith = null;
  desk.withdrawableUntil = null;
  desk.isFinal = false;
  desk.similar = [];
  globalThis.fetch = (async (path: string, options: RequestInit = {}) => {
    const headers = options.headers as Record<string, string> | undefined;
    const call = {
      method: options.method ?? 'GET',
      path,
      body: options.body ? (JSON.parse(String(options.body)) as unknown) : null,
      version: headers?.['if-match'],
      key: headers?.['idempotency-key'],
    };
    desk.calls.push(call);
    const { status, body, total } = respond(call);
    return {
      ...{ ok: status < 400, status, statusText: '' },
      headers: new Headers(total === undefined ? {} : { 'x-total-count': String(total) }),
      text: async () => (body === null ? '' : JSON.stringify(body)),
    };
  }) as unknown as typeof fetch;
  desk.stored = [
    submission({ id: 1 }),
    submission({ id: 2, amount_paid: 0, paid_at: null, phone_number: '091 000 000' }),
    submission({ id: 3, status: 'approved', decided_at: '2026-10-03T10:00:00.000Z', decided_by: 'urednica' }),
  ];
}

const texts = new I18n(hr);

export async function open(address = '/admin/submissions', state?: unknown) {
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={desk.client}>
        <AtAddress address={address} state={state}>
          <SubmissionsRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Učitavanje zahtjeva…')).toBeNull(), { timeout: 5000 });
}

export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));
/** In tests the library gives all windows one id, so that only their headings tell them apart. */
export const dialogOf = async (title: string | RegExp) => {
  const isHeading = ({ className }: Element) => className.includes('-title');
  const found = (await screen.findAllByText(title)).find(isHeading)?.closest('[role="dialog"]');
  return within(found as HTMLElement);
};
export const confirmApproval = async () => {
  const dialog = await dialogOf('Odobriti zahtjev?');
  await userEvent.click(dialog.getByRole('button', { name: /^Odobri/ }));
};
export const toast = () => toastStore.read();
export const writes = () => desk.calls.filter(({ method }) => method !== 'GET');
