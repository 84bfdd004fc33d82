/** @jest-environment jsdom */
import '../../../test/jsdom-shims';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { ToastArea } from './toast-area';
import { dismissToast, showToast, toastStore } from './toast-store';

const texts = new I18n(hr);

function Area() {
  return <ToastArea toast={useSyncExternalStore(toastStore.subscribe, toastStore.read)} />;
}

const renderArea = () =>
  render(
    <I18nProvider i18n={texts}>
      <Area />
    </I18nProvider>,
  );
const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const show = (title: string, text?: string) => act(() => showToast({ title, ...(text ? { text } : {}) }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToast(toastStore.read()?.id ?? 0));
  jest.useRealTimers();
});

describe('notifications', () => {
  it('show one at a time: the second takes the place of the first', () => {
    renderArea();
    show('Prva', 'Nešto se dogodilo.');
    expect(items()).toEqual(['PrvaNešto se dogodilo.']);
    show('Druga');
    expect(items()).toEqual(['Druga']);
  });

  it('go after five seconds, each counted from its own beginning', () => {
    renderArea();
    show('Prva');
    act(() => jest.advanceTimersByTime(3000));
    show('Druga');
    act(() => jest.advanceTimersByTime(4990));
    expect(items()).toEqual(['Druga']);
    act(() => jest.advanceTimersByTime(20));
    expect(items()).toEqual([]);
  });

  it('one with an action goes after five seconds too, or when the action is used', () => {
    renderArea();
    const run = jest.fn();
    const change = () => act(() => showToast({ title: 'Promijenjeno', action: { label: 'Poništi', run } }));
    change();
    act(() => jest.advanceTimersByTime(5010));
    expect(items()).toEqual([]);
    change();
    fireEvent.click(screen.getByRole('button', { name: 'Poništi' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(items()).toEqual([]);
  });

  it('the same text shown twice stays twice as long', () => {
    renderArea();
    show('Isto');
    act(() => jest.advanceTimersByTime(4000));
    show('Isto');
    act(() => jest.advanceTimersByTime(4000));
    expect(items()).toEqual(['Isto']);
  });

  it('get the focus by F8', () => {
    renderArea();
    show('Prva');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.tagName).toBe('OL');
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Obavijesti (F8)');
  });

  it('go by their button', () => {
    renderArea();
    show('Prva');
    fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }));
    expect(items()).toEqual([]);
  });
});
