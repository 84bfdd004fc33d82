/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { submission } from '../../../test/admin-invented';
import { desk, dialogOf, open, press, toast, writes } from '../../../test/submissions-desk';

desk.setUp();

const REASON = 'Fotografija je mutna.';

/** Holds back the answers to writes. */
function slowly(): () => Promise<void> {
  const answer = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = (async (path: string, options?: RequestInit) => {
    if (options?.method === 'PATCH') await released;
    return answer(path, options);
  }) as typeof fetch;
  return () => act(async () => release());
}

test('a rejection that fails keeps its window and the reason, and can be sent again', async () => {
  await open();
  await press('Odbij: Ana Izmišljena 1');
  const dialog = await dialogOf(/^Odbiti/);
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Razlog/ });
  await userEvent.type(reason, REASON);
  desk.failWith = { status: 503, message: 'Usluga nije dostupna.' };
  await userEvent.click(dialog.getByRole('button', { name: /^Odbij/ }));
  await waitFor(() => expect(toast()?.tone).toBe('bad'));
  expect(reason.isConnected && reason.value).toBe(REASON);
  desk.failWith = null;
  await userEvent.click(dialog.getByRole('button', { name: /^Odbij/ }));
  await waitFor(() => expect(screen.getByText('Odbijeno (1)')).toBeTruthy());
  expect(writes().at(-1)?.body).toEqual({ status: 'rejected', reason: REASON });
});

test('while a decision is on its way its window stays, so that no other takes its place', async () => {
  const release = slowly();
  await open();
  await press('Odbij: Ana Izmišljena 1');
  const dialog = await dialogOf(/^Odbiti/);
  await userEvent.type(dialog.getByRole('textbox', { name: /Razlog/ }), REASON);
  await userEvent.click(dialog.getByRole('button', { name: /^Odbij/ }));
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Odustani' }).disabled).toBe(true);
  expect(dialog.getByRole('textbox', { name: /Razlog/ }).isConnected).toBe(true);
  await release();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Razlog/ })).toBeNull());
});

test('a slow approval without a question leaves the window of the next request open', async () => {
  desk.stored = [{ ...submission({ id: 1 }), known_from_id: 7, document_url: null }, submission({ id: 2 })];
  const release = slowly();
  await open('/admin/submissions?submission=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Odobri' }));
  await press('Odbij: Ana Izmišljena 2');
  const dialog = await dialogOf(/^Odbiti/);
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Razlog/ });
  await userEvent.type(reason, REASON);
  await release();
  await waitFor(() => expect(screen.getByText('Odobreno (1)')).toBeTruthy());
  expect(reason.isConnected && reason.value).toBe(REASON);
});
