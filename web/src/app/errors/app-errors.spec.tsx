/** @jest-environment jsdom */
import '../../../test/jsdom-shims';
import { render, screen } from '@testing-library/react';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { App } from '../app';
import { createQueryClient } from '../query-client';

function Broken(): never {
  throw new Error('The router broke.');
}

it('an error above the routes shows the error page with the ways on, not an empty screen', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <App client={createQueryClient()} texts={new I18n(hr)}>
      <Broken />
    </App>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(hr.shell.broken.title);
  expect(screen.getByRole('button', { name: hr.shell.broken.reload })).toBeTruthy();
  expect(screen.getByRole('link', { name: hr.shell.notFound.back }).getAttribute('href')).toBe('/');
  jest.restoreAllMocks();
});
