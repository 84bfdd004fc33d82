/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { adminPolitician } from '../../../test/admin-invented';
import { AtAddress } from '../../../test/at-address';
import { NewProfileDialog } from './components/new-profile-dialog';
import { NEW_DRAFT, newProfileOf, valuesOf } from './edit-values';
import { NO_PROFILE } from './new-profile';

const texts = new I18n(hr);
const filledForm = () => ({
  ...valuesOf(NO_PROFILE),
  ...{ name: 'Ana Anić', party: { chosen: ['HSS'], custom: '' }, position: 'župan', county: 'Zadarska' },
  goals: [{ text: 'Prvi cilj.', link1: '', link2: '' }, ...valuesOf(NO_PROFILE).goals.slice(1)],
});

let sent: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[];
let refusal: { status: number; body: unknown } | null;
let made: { id: number; isWhole: boolean }[];

beforeEach(() => {
  [sent, refusal, made] = [[], null, []];
  globalThis.fetch = (async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const key = (headers as Record<string, string> | undefined)?.['idempotency-key'];
    if (method !== 'GET') sent.push({ method, path, key, body: JSON.parse(String(body)) });
    const answer = refusal ?? { status: 201, body: adminPolitician({ id: 7, name: 'Ana Anić' }) };
    const { status } = method === 'GET' ? { status: 200 } : answer;
    return {
      ...{ ok: status < 400, status, statusText: '', headers: new Headers() },
      text: async () => JSON.stringify(method === 'GET' ? {} : answer.body),
    };
  }) as unknown as typeof fetch;
});
afterEach(() => keptDrafts.dropAll());

function open() {
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/politicians">
          <NewProfileDialog
            isOpen
            onClose={() => {}}
            onMade={({ id }, isWhole) => made.push({ id, isWhole })}
          />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Dodaj profil' }));

it('what is missing is said at its field, and nothing is sent', async () => {
  open();
  await save();
  expect(await screen.findByText('Pozicija je obavezna')).toBeTruthy();
  expect(screen.getByText('Županija je obavezna')).toBeTruthy();
  expect(screen.getByText('Prvi cilj je obavezan')).toBeTruthy();
  expect(screen.getByText('Molimo odaberite političku stranku')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('what was typed comes back, is sent without a document or payment, and the new profile is said', async () => {
  keptDrafts.keep(NEW_DRAFT, filledForm());
  open();
  expect(screen.getByText('Ovdje je ono što ste upisali, a niste spremili.')).toBeTruthy();
  await save();
  await waitFor(() => expect(made).toEqual([{ id: 7, isWhole: true }]));
  expect(sent).toMatchObject([
    {
      ...{ method: 'POST', path: '/api/admin/politicians', key: expect.stringMatching(/^[0-9a-f]{32}$/) },
      body: { name: 'Ana Anić', party: 'HSS', jurisdiction: 'Županijska razina', mainGoals: ['Prvi cilj.'] },
    },
  ]);
  expect(toastStore.read()).toMatchObject({ title: 'Političar dodan', text: 'Ana Anić' });
  expect(keptDrafts.read(NEW_DRAFT)).toBeNull();
});

it('what is sent again after a failure carries the same key', async () => {
  refusal = { status: 503, body: { message: 'Usluga nije dostupna.' } };
  keptDrafts.keep(NEW_DRAFT, filledForm());
  open();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  refusal = null;
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('what the server refuses stands at its field, and nothing typed is lost', async () => {
  refusal = {
    status: 422,
    body: {
      message: 'Neispravni podaci.',
      errors: [{ field: 'name', message: 'Unesite ispravno ime i prezime' }],
    },
  };
  keptDrafts.keep(NEW_DRAFT, filledForm());
  open();
  await save();
  expect(await screen.findByText('Unesite ispravno ime i prezime')).toBeTruthy();
  expect(toastStore.read()?.text).toBe('Nešto je pošlo po krivu: Neispravni podaci.');
  cleanup();
  open();
  expect(document.querySelector<HTMLInputElement>('#new_name')?.value).toBe('Ana Anić');
  expect(made).toEqual([]);
});

it('a file that is still read when the form is sent is waited for: one that cannot be read is not left behind', async () => {
  keptDrafts.keep(NEW_DRAFT, filledForm());
  open();
  let fail = (_: Error) => {};
  const reading = new Promise<ArrayBuffer>((_, reject) => {
    fail = reject;
  });
  const photo = new File(['x'], 'slika.png', { type: 'image/png' });
  photo.slice = () => ({ arrayBuffer: () => reading }) as unknown as Blob;
  await userEvent.upload(document.querySelector<HTMLInputElement>('#new_photo') as HTMLInputElement, photo);
  await save();
  await save();
  fail(new Error('gone'));
  expect(await screen.findByText('Datoteku nije moguće pročitati. Odaberite je ponovno.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^new_photo/));
  expect(sent).toEqual([]);
});

it('without a photo a new profile has its initials', () => {
  expect(newProfileOf(filledForm())).toMatchObject({
    ...{ photoUrl: expect.stringMatching(/^\/avatars\/AA-\d+\.svg$/), isVerified: false, city: '' },
  });
});
