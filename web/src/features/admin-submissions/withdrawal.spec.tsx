/** @jest-environment jsdom */
import { formatTime } from '@jamcimo/croatia';
import { act, screen, waitFor } from '@testing-library/react';
import { submission } from '../../../test/admin-invented';
import { button, confirmApproval, desk, open, press, toast, writes } from '../../../test/submissions-desk';

desk.setUp();

const PATH = '/api/admin/submissions/1/decision/withdraw';
const SOON_MS = 300_000;
const soon = (ms = SOON_MS) => new Date(Date.now() + ms).toISOString();
const WITHDRAW = 'Povuci odluku';
const decided = (until: string | null, status: 'approved' | 'rejected' = 'approved') =>
  submission({
    ...{ id: 1, status, version: 4, withdrawable_until: until },
    ...{ decided_at: soon(-1000), decided_by: 'urednica' },
  });

test('after a decision its notification offers to undo it, and the request waits again', async () => {
  desk.withdrawableUntil = soon();
  await open();
  await press('Odobri: Ana Izmišljena 1');
  await confirmApproval();
  await waitFor(() => expect(screen.getByText('Odobreno (2)')).toBeTruthy());
  expect(toast()).toMatchObject({ title: 'Status ažuriran', action: { label: 'Poništi' } });
  await act(async () => toast()?.action?.run());
  await waitFor(() => expect(screen.getByText('Na čekanju (2)')).toBeTruthy());
  expect(writes().at(-1)).toMatchObject({ method: 'POST', path: PATH, version: '"1"' });
  expect(toast()).toMatchObject({ title: 'Odluka povučena', text: 'Zahtjev je ponovno na čekanju' });
});

test('where nothing can be withdrawn nothing is offered', async () => {
  await open();
  await press('Odobri: Ana Izmišljena 1');
  await confirmApproval();
  await waitFor(() => expect(toast()?.title).toBe('Status ažuriran'));
  expect(toast()?.action).toBeUndefined();
});

test('the view says until when, withdraws, and leaves the focus at the decision', async () => {
  const until = soon();
  desk.stored = [decided(until)];
  await open('/admin/submissions?submission=1');
  await screen.findByText(`Odluka se može povući do ${formatTime(until)}.`);
  expect(screen.queryByText(/Odluka je konačna/)).toBeNull();
  await press(WITHDRAW);
  const approve = await screen.findByRole('button', { name: 'Odobri' });
  expect(writes()).toMatchObject([{ method: 'POST', path: PATH, version: '"4"' }]);
  await waitFor(() => expect(document.activeElement).toBe(approve));
  expect(screen.queryByRole('button', { name: WITHDRAW })).toBeNull();
});

test('the offer goes when its time has come', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  desk.stored = [decided(soon())];
  await open('/admin/submissions?submission=1');
  expect(await screen.findByRole('button', { name: WITHDRAW })).toBeTruthy();
  button(WITHDRAW).focus();
  act(() => jest.advanceTimersByTime(SOON_MS));
  await screen.findByText(/Odluka je konačna/);
  expect(screen.queryByRole('button', { name: WITHDRAW })).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('submission-decision'));
  jest.useRealTimers();
});

test('whoever is too late reads so and sees the request as it is', async () => {
  desk.stored = [decided(soon())];
  await open('/admin/submissions?submission=1');
  await screen.findByRole('button', { name: WITHDRAW });
  desk.isFinal = true;
  desk.stored = [decided(null)];
  await press(WITHDRAW);
  await waitFor(() =>
    expect(toast()).toMatchObject({ text: 'Nešto je pošlo po krivu: 409: Kasno.', tone: 'bad' }),
  );
  expect(await screen.findByText(/Odluka je konačna/)).toBeTruthy();
});
