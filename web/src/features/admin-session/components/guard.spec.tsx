/** @jest-environment jsdom */
import '../../../../test/jsdom-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { adminCall } from '@/lib/api/admin-api';
import { answerCalls } from '../../../../test/open-page';
import { readHint } from '../hint';
import { Guard } from './guard';

const texts = new I18n(hr);

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

async function open(status: number) {
  let answer = status;
  const calls = answerCalls(() => ({ status: answer, body: { isAdmin: answer === 200 } }));
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/admin/stats?a=1']}>
          <Routes>
            <Route path="/admin/stats" element={<Guard>tajni zaslon</Guard>} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await pass(0);
  return {
    calls,
    change: (next: number) => {
      answer = next;
    },
  };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const seen = () => document.body.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('the guard', () => {
  it('shows the screen to an administrator, after at least half a second of saying what it does', async () => {
    await open(200);
    expect(seen()).toBe('Provjera ovlasti...');
    await pass(480);
    expect(seen()).toBe('Provjera ovlasti...');
    await pass(40);
    expect(seen()).toBe('tajni zaslon');
  });

  it('shows a visitor the notice for half a second, then opens the sign-in and remembers the way back', async () => {
    await open(401);
    await pass(520);
    expect(seen()).toBe('Potrebna je prijava.');
    expect(toastStore.read()).toMatchObject({ title: 'Potrebna prijava' });
    await pass(520);
    expect(seen()).toBe('/admin/login {"returnTo":"/admin/stats?a=1"}');
  });

  it('believes the server and not the flag in this browser', async () => {
    localStorage.setItem('adminLoggedIn', 'true');
    await open(401);
    await pass(520);
    expect(screen.queryByText('tajni zaslon')).toBeNull();
  });

  it('leads a person without rights to the public pages', async () => {
    await open(403);
    await pass(520);
    expect(seen()).toBe('/ null');
    expect(toastStore.read()).toMatchObject({ title: 'Pristup nije dozvoljen' });
  });

  it('asks once more after a second when the check breaks, and then counts it as nobody', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { calls } = await open(500);
    await pass(990);
    expect(calls).toHaveLength(1);
    await pass(20);
    expect(calls).toHaveLength(2);
    expect(seen()).toBe('Potrebna je prijava.');
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('notices in the middle of work that the session is over', async () => {
    const { change } = await open(200);
    await pass(520);
    expect(seen()).toBe('tajni zaslon');
    change(401);
    localStorage.setItem('adminLoggedIn', 'true');
    await act(() => adminCall('GET /api/admin/stats', {}).catch(() => undefined));
    await pass(0);
    expect(seen()).toBe('Potrebna je prijava.');
    expect(readHint()).toBe(false);
  });
});
