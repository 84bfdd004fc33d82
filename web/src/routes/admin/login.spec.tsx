/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { answerCalls } from '../../../test/open-page';
import { createQueryClient } from '../../app/query-client';
import { toastStore } from '../../components/toasts/toast-store';
import { createI18n } from '../../i18n/i18n';
import { hr } from '../../i18n/locales/hr/all';
import { LoginRoute } from './login';

const texts = createI18n(hr);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const Elsewhere = () => <p>{useLocation().pathname}</p>;

async function signIn(status: number, body: unknown): Promise<void> {
  answerCalls((path) => (path === '/api/login' ? { status, body } : { status: 401, body: null }));
  render(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/admin/login']}>
          <Routes>
            <Route path="/admin/login" element={<LoginRoute />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  fireEvent.change(screen.getByLabelText('Korisničko ime'), { target: { value: 'ana' } });
  fireEvent.change(screen.getByLabelText('Lozinka'), { target: { value: 'tajna' } });
  fireEvent.click(screen.getByRole('button', { name: 'Prijavi se' }));
  await pass(50);
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('says that it worked and leads on half a second later, not before', async () => {
  await signIn(200, { id: 1, username: 'ana', isAdmin: true });
  expect(toastStore.read()).toMatchObject({ title: 'Prijava uspješna' });
  await pass(400);
  expect(screen.queryByText('/admin')).toBeNull();
  await pass(100);
  expect(screen.getByText('/admin')).toBeTruthy();
});

it('says in the box and in a toast that the name or the password is wrong', async () => {
  await signIn(401, { message: 'Neispravno korisničko ime ili lozinka', code: 'login.wrong' });
  await pass(1000);
  expect(screen.getByRole('alert').textContent).toBe('Neispravno korisničko ime ili lozinka');
  expect(toastStore.read()).toMatchObject({
    title: 'Neuspješna prijava',
    text: expect.stringContaining('Neispravno korisničko ime ili lozinka'),
    tone: 'bad',
  });
});
