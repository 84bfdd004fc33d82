/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { answerCalls } from '../../../test/open-page';
import { LoginRoute } from './login';

const texts = new I18n(hr);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const Elsewhere = () => <p>{useLocation().pathname}</p>;

type Answer = { status: number; body: unknown };

async function signIn(status: number, body: unknown, more: Record<string, Answer> = {}): Promise<void> {
  answerCalls((path) =>
    path === '/api/login' ? { status, body } : (more[path] ?? { status: 401, body: null }),
  );
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/admin/login']}>
          <Routes>
            <Route path="/admin/login" element={<LoginRoute />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
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

describe('where a code follows the password', () => {
  const CODE = '/api/login/second-factor';
  const USER = { id: 1, username: 'ana', isAdmin: true, hasSecondFactor: true };
  const enter = async (code: string) => {
    fireEvent.change(screen.getByLabelText('Kôd iz aplikacije'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Potvrdi' }));
    await pass(50);
  };

  it('asks for it, says that it was wrong, and leads on when it was right', async () => {
    const answers: Record<string, Answer> = {
      [CODE]: { status: 422, body: { code: 'second-factor.wrong', message: 'Kôd nije ispravan.' } },
    };
    await signIn(202, { secondFactor: 'required' }, answers);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Drugi korak prijave');
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('ana');
    await enter('000000');
    expect(screen.getByRole('alert').textContent).toBe('Kôd nije ispravan.');
    answers[CODE] = { status: 200, body: USER };
    await enter('123456');
    expect(toastStore.read()).toMatchObject({ title: 'Prijava uspješna' });
    await pass(500);
    expect(screen.getByText('/admin')).toBeTruthy();
  });

  it('says how long to wait after too many wrong ones', async () => {
    await signIn(202, { secondFactor: 'required' }, { [CODE]: { status: 429, body: { retryAfter: 8 } } });
    await enter('000000');
    expect(screen.getByRole('alert').textContent).toContain('Pokušajte ponovno za 8 sekundi');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Potvrdi' }).disabled).toBe(true);
  });

  it('goes back to the password when it was waited for too long', async () => {
    const expired = { status: 401, body: { code: 'login.expired', message: 'Prijava je istekla.' } };
    await signIn(202, { secondFactor: 'required' }, { [CODE]: expired });
    await enter('123456');
    expect(screen.getByRole('alert').textContent).toBe('Prijava je istekla. Prijavite se ponovno.');
    expect(screen.getByLabelText('Lozinka')).toBeTruthy();
  });

  it('sets an app up first, and shows the recovery codes before it leads on', async () => {
    await signIn(
      202,
      { secondFactor: 'setup' },
      {
        [`${CODE}/offer`]: {
          status: 200,
          body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrCode: { size: 2, path: 'M0 0h1v1h-1z' } },
        },
        [CODE]: { status: 200, body: { ...USER, recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] } },
      },
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Postavite drugi korak prijave');
    expect(screen.getByRole('img', { name: 'QR kôd za aplikaciju' }).getAttribute('viewBox')).toBe('0 0 2 2');
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await enter('123456');
    const codes = screen.getByRole('list', { name: 'Kodovi za oporavak' });
    expect(codes.textContent).toBe('AAAA-BBBBCCCC-DDDD');
    await pass(1000);
    expect(screen.queryByText('/admin')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Kodovi su spremljeni, nastavi' }));
    await pass(500);
    expect(screen.getByText('/admin')).toBeTruthy();
  });
});
