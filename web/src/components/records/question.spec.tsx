/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { Question } from './question';
import { ReasonField } from './reason-field';

const PROPOSED = 'Krivi iznos.';
const TEMPLATE = 'Dvaput upisano.';
let refusal: CallError | null;
let sent: string[];
let draft: string | undefined;

function Desk() {
  const [about, setAbout] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: async (reason: string) => {
      sent.push(reason);
      if (refusal) throw refusal;
    },
  });
  return (
    <>
      <button type="button" onClick={() => setAbout('uplata')}>
        Otvori
      </button>
      <p>{change.error ? 'odbijeno' : 'u redu'}</p>
      <Question
        {...{ about, change, onClose: () => setAbout(null), confirm: 'Poništi' }}
        title={(what) => `Poništiti? (${what})`}
        fields={() => ({ ...(draft && { draft }), initial: { reason: PROPOSED } })}
        send={(_what, { reason }) => (reason === 'Ne.' ? null : reason)}
      >
        <ReasonField proposed={PROPOSED} templates={['Krivi dan.', 'Krivi račun.', TEMPLATE]} />
      </Question>
    </>
  );
}

beforeEach(async () => {
  sent = [];
  refusal = null;
  draft = undefined;
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <Desk />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Otvori' }));
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Razlog' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refuse = async () => {
  refusal = new CallError(422, {
    message: 'Podaci nisu ispravni.',
    errors: [{ field: 'reason', message: 'Predugačko' }],
  });
  await press('Poništi');
  await screen.findByText('odbijeno');
};

test('what the server says of a field stands at it, and the refusal ends when something else is typed', async () => {
  await refuse();
  expect(await screen.findByText('Predugačko')).toBeTruthy();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(
    document.getElementById(String(field().getAttribute('aria-describedby')).split(' ')[0] ?? '')
      ?.textContent,
  ).toContain('Predugačko');
  await userEvent.type(field(), 'x');
  await screen.findByText('u redu');
  await waitFor(() => expect(screen.queryByText('Predugačko')).toBeNull());
});

test('a refusal ends with its window, which begins anew', async () => {
  await refuse();
  await userEvent.clear(field());
  await userEvent.type(field(), 'Drugo');
  await refuse();
  await userEvent.keyboard('{Escape}');
  await screen.findByText('u redu');
  await press('Otvori');
  expect(field().value).toBe(PROPOSED);
  expect(sent).toEqual([PROPOSED, 'Drugo']);
});

test('a chosen sentence takes the place of the proposed one; what a field speaks against is not sent', async () => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Predložak razloga' }));
  fireEvent.click(await screen.findByText(TEMPLATE));
  expect(field().value).toBe(TEMPLATE);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Ne.');
  await press('Poništi');
  await userEvent.type(field(), ' Da.');
  await press('Poništi');
  await waitFor(() => expect(sent).toEqual(['Ne. Da.']));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('keeps what is typed, and nothing once it reads as it began', async () => {
  draft = 'proba';
  await userEvent.keyboard('{Escape}');
  await press('Otvori');
  fireEvent.change(field(), { target: { value: 'Drugi iznos.' } });
  expect(keptDrafts.read('proba')).toEqual({ reason: 'Drugi iznos.' });
  fireEvent.change(field(), { target: { value: PROPOSED } });
  expect(keptDrafts.read('proba')).toBeNull();
});
