/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import type { ObjectedRecord } from './objected-record';
import { ObjectionButtons } from './objection-buttons';

let answer: { status: number; body: unknown };
let sent: { path: string; body: unknown; key: string | undefined }[];

beforeEach(() => {
  answer = { status: 201, body: { id: 1 } };
  sent = [];
  globalThis.fetch = (async (path: string, { body, headers }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key'];
    sent.push({ path, body: JSON.parse(String(body)) as unknown, key });
    const { status, body: answered } = answer;
    const text = async () => JSON.stringify(answered);
    return { ok: status < 400, status, statusText: '', headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

const GOAL: ObjectedRecord = { kind: 'goal', id: 7, goal: 2, name: 'Ana Anić: Novi most.' };

const open = async (name: RegExp, record = GOAL) => {
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ObjectionButtons record={record} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, text: () => dialog.getByRole('textbox', { name: /točno|ova osoba/ }) };
};

test('the form asks what is wrong and says that nothing is published; the address is optional', async () => {
  const { dialog } = await open(/^Prijavi netočnost : Ana Anić/);
  expect(dialog.getByText('Ana Anić: Novi most.')).toBeTruthy();
  expect(dialog.getByText(/Ne objavljujemo ništa/)).toBeTruthy();
  expect(dialog.getAllByText('(nije obavezno)')).toHaveLength(2);
});

test('an empty one is not sent and says what is missing', async () => {
  const { user, dialog } = await open(/^Nije ova osoba/);
  await user.click(dialog.getByRole('button', { name: 'Pošalji prigovor' }));
  expect(await dialog.findByText('Napišite što nije točno')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('what is sent names the record and why; then it is said what follows', async () => {
  const { user, dialog, text } = await open(/^Nije ova osoba/);
  await user.type(text(), 'U članku je druga osoba.');
  await user.type(dialog.getByRole('textbox', { name: 'E-mail za odgovor' }), 'ja@primjer.example');
  await user.click(dialog.getByRole('button', { name: 'Pošalji prigovor' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('u roku od 30 dana'));
  expect(dialog.getByRole('status').textContent).toContain('na adresu koju ste ostavili');
  expect(dialog.getByRole('link', { name: /^Ispravci/ }).getAttribute('href')).toBe('/ispravci');
  expect(dialog.getAllByRole('button', { name: 'Zatvori' })).toHaveLength(2);
  expect(sent).toEqual([
    {
      path: '/api/objections',
      body: {
        ...{ kind: 'goal', id: 7, goal: 2, reason: 'not-this-person' },
        ...{ text: 'U članku je druga osoba.', link: '', email: 'ja@primjer.example' },
      },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('evidence for a followed goal needs its address', async () => {
  const { user, dialog } = await open(/^Predložite dokaz : Ana/, { ...GOAL, kind: 'evidence' });
  expect(screen.getByRole('button', { name: /^Osporite stanje : Ana/, hidden: true })).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Što dokaz pokazuje?' }), 'Objavljen je natječaj.');
  await user.click(dialog.getByRole('button', { name: 'Pošalji prijedlog' }));
  expect(await dialog.findByText('Poveznica na dokaz je obavezna')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Poveznica na dokaz' }), 'https://sinj.example/1');
  await user.click(dialog.getByRole('button', { name: 'Pošalji prijedlog' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('Prijedlog smo zaprimili'));
  expect(dialog.queryByRole('link')).toBeNull();
  expect(sent[0]?.body).toMatchObject({ kind: 'evidence', id: 7, reason: 'supports' });
});

test('what was typed stays when it cannot be sent, and when the dialog is closed', async () => {
  const { user, dialog, text } = await open(/^Prijavi netočnost/);
  answer = { status: 429, body: { code: 'objection.throttled', message: 'Pokušajte ponovno za 24 h.' } };
  await user.type(text(), 'Ovaj je navod netočan.');
  const send = () => user.click(dialog.getByRole('button', { name: 'Pošalji prigovor' }));
  await send();
  expect((await dialog.findByRole('alert')).textContent).toContain('Pokušajte ponovno za 24 h.');
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await user.click(dialog.getByRole('button', { name: 'Zatvori' }));
  await user.click(screen.getByRole('button', { name: /^Prijavi netočnost/, hidden: true }));
  expect((text() as HTMLTextAreaElement).value).toBe('Ovaj je navod netočan.');
});
