/** @jest-environment jsdom */
import '../../../test/jsdom-shims';
import { act, render, screen } from '@testing-library/react';
import { dismissToast, showToast, toastStore } from './toast-store';
import { Toasts } from './toasts';

let mockAttempts = 0;
jest.mock('./toast-area', () => {
  mockAttempts += 1;
  throw new Error('no network');
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToast(toastStore.read()?.id ?? 0));
  jest.useRealTimers();
});

it('without a network a notification that cannot be drawn is shown as its words alone, for five seconds', async () => {
  render(<Toasts />);
  await act(async () => showToast({ title: 'Nije uspjelo.', text: 'Provjerite vezu.' }));
  await act(async () => undefined);
  expect(screen.getByRole('alert').textContent).toBe('Nije uspjelo. Provjerite vezu.');
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('each notification tries again to be drawn, also while the one before is still shown', async () => {
  render(<Toasts />);
  const before = mockAttempts;
  for (const title of ['Prva', 'Druga']) {
    await act(async () => showToast({ title }));
    await act(async () => undefined);
    expect(screen.getByRole('alert').textContent).toContain(title);
  }
  expect(mockAttempts - before).toBe(2);
});
