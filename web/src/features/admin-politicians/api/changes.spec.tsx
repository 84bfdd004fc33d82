/** @jest-environment jsdom */
import '../../../../test/jsdom-shims';
import type { AdminPolitician } from '@jamcimo/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import type { Answer } from '@/lib/api/api';
import { adminPolitician } from '../../../../test/admin-invented';
import { answerCalls } from '../../../../test/open-page';
import { useFlagChange, useRemoval } from './changes';
import { listPath, recordPath } from './politicians';

const texts = new I18n(hr);
const LIST = listPath({
  ...{
    q: null,
    party: null,
    verified: null,
    approved: null,
    guarantee: null,
    county: null,
    content: null,
    page: 1,
  },
  ...{ politician: null, isEditing: false },
});
const ana = adminPolitician({ id: 1, name: 'Ana' });
const iva = adminPolitician({ id: 2, name: 'Iva' });

let client: QueryClient;
let respond: (answer: { status: number; body: unknown }) => void;

beforeEach(() => {
  client = createQueryClient();
  client.setQueryData([LIST], { body: [ana, iva], total: 2 });
  client.setQueryData([recordPath(1)], { body: ana, total: null });
  client.setQueryData(['/api/politicians?limit=24&offset=0'], { body: [], total: 0 });
  client.setQueryData(['/api/admin/stats'], { body: {}, total: null });
  answerCalls(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
});

function use<T>(hook: () => T): T {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nProvider>
  );
  return renderHook(hook, { wrapper }).result.current;
}

const listed = () => client.getQueryData<Answer<AdminPolitician[]>>([LIST]);
const verified = () => listed()?.body.map(({ isVerified }) => isVerified);
const answer = (status: number, body: unknown) => act(async () => respond({ status, body }));

describe('switching a flag', () => {
  const switchOn = async () => {
    const { mutate } = use(useFlagChange);
    await act(async () => mutate({ id: 1, flag: 'isVerified', value: true }));
  };

  it('shows at once, and then as the server stored it', async () => {
    await switchOn();
    expect(verified()).toEqual([true, false]);
    await answer(200, { ...ana, isVerified: true, version: 4 });
    expect(listed()?.body[0]?.version).toBe(4);
    expect(toastStore.read()).toMatchObject({ title: 'Status ažuriran' });
    const isOld = (path: string) => client.getQueryState([path])?.isInvalidated;
    const shown = [LIST, '/api/politicians?limit=24&offset=0', '/api/admin/stats'];
    expect(shown.map(isOld)).toEqual([true, true, true]);
  });

  it('can be undone, once', async () => {
    const calls = answerCalls((path) => ({
      status: 200,
      body: { ...ana, isVerified: calls.length === 1, path },
    }));
    await switchOn();
    expect(verified()).toEqual([true, false]);
    const { action } = toastStore.read() ?? {};
    expect(action?.label).toBe('Poništi');
    await act(async () => action?.run());
    expect(verified()).toEqual([false, false]);
    expect(toastStore.read()).toMatchObject({ title: 'Promjena je poništena' });
    expect(toastStore.read()?.action).toBeUndefined();
  });

  it('is rolled back when it fails, and the toast has the text of the specification', async () => {
    await switchOn();
    await answer(500, { message: 'Pukla žica.', code: 'internal' });
    expect(verified()).toEqual([false, false]);
    expect(toastStore.read()).toMatchObject({
      title: 'Greška',
      text: 'Nešto je pošlo po krivu: 500: Pukla žica.',
      tone: 'bad',
    });
  });

  it('says in Croatian that nothing answered, not in the words of the browser', async () => {
    answerCalls(() => Promise.reject(new TypeError('Failed to fetch')));
    await switchOn();
    expect(verified()).toEqual([false, false]);
    expect(toastStore.read()?.text).toBe(
      'Nešto je pošlo po krivu: Poslužitelj se ne javlja. Provjerite vezu s internetom pa pokušajte ponovno.',
    );
  });
});

describe('removing a profile', () => {
  const remove = async () => {
    const onRemoved = jest.fn();
    const { mutate } = use(() => useRemoval(onRemoved));
    await act(async () => mutate({ id: 1, reason: 'Dvostruki profil.' }));
    return onRemoved;
  };

  it('takes it from the list at once', async () => {
    const onRemoved = await remove();
    expect(listed()).toMatchObject({ body: [{ name: 'Iva' }], total: 1 });
    await answer(204, null);
    expect(onRemoved).toHaveBeenCalledTimes(1);
    expect(toastStore.read()).toMatchObject({ title: 'Političar obrisan' });
  });

  it('brings it back when it fails', async () => {
    const onRemoved = await remove();
    await answer(500, { message: 'Pukla žica.', code: 'internal' });
    expect(listed()).toMatchObject({ body: [{ name: 'Ana' }, { name: 'Iva' }], total: 2 });
    expect(onRemoved).not.toHaveBeenCalled();
    expect(toastStore.read()).toMatchObject({
      title: 'Greška',
      text: 'Nešto je pošlo po krivu: Greška pri brisanju političara',
      details: '500: Pukla žica.',
    });
  });
});
