/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { Monitoring } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { AtAddress } from '../../../test/at-address';
import { MonitoringSwitch } from './components/monitoring-switch';

let monitoring: Monitoring;
let status: number;
let written: unknown[];

beforeEach(() => {
  monitoring = { isOn: false, isDecided: false, version: 1, pollSeconds: 900 };
  status = 200;
  written = [];
  globalThis.fetch = (async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    const answer = status;
    if (method === 'PATCH') {
      written.push(JSON.parse(String(body)));
      if (answer < 400) monitoring = { ...monitoring, ...JSON.parse(String(body)), isDecided: true };
    }
    const given =
      answer < 400 ? monitoring : { code: 'service.unavailable', message: 'Usluga nije dostupna.' };
    const text = async () => JSON.stringify(given);
    return { ok: answer < 400, status: answer, statusText: '', headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

const show = () =>
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin">
          <MonitoringSwitch />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
const find = () => screen.findByRole('switch', { name: 'Automatsko praćenje medija' });

it('says what it does and what holds, and switches by mouse and keyboard', async () => {
  show();
  const control = await find();
  expect(control.getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText(/svakih 15 min/).id).toBe(control.getAttribute('aria-describedby'));
  expect(screen.getByText(/Još nitko nije odlučio/)).toBeTruthy();
  await userEvent.click(control);
  expect(await screen.findByText('Uključeno')).toBeTruthy();
  expect(screen.getByText(/ostaje i nakon ponovnog pokretanja/)).toBeTruthy();
  expect(toastStore.read()?.title).toBe('Praćenje je uključeno');
  (await find()).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Isključeno')).toBeTruthy();
  expect(written).toEqual([{ isOn: true }, { isOn: false }]);
});

it('stays as it was when the server refuses, and says so', async () => {
  show();
  await find();
  status = 503;
  await userEvent.click(await find());
  await waitFor(() => expect(toastStore.read()?.title).toBe('Promjena nije spremljena'));
  expect((await find()).getAttribute('aria-checked')).toBe('false');
});

it('offers to try again when the state cannot be read', async () => {
  status = 503;
  show();
  const again = await screen.findByRole('button', { name: 'Pokušaj ponovno' });
  status = 200;
  await userEvent.click(again);
  expect(await find()).toBeTruthy();
}, 20_000);
