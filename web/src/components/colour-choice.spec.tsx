/** @jest-environment jsdom */
import '../../test/jsdom-shims';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { ColourChoice } from './colour-choice';

const { dataset } = document.documentElement;
/** What runs before the page is drawn. */
const before = readFileSync(join(__dirname, '../../public/theme.js'), 'utf8');

function show(): HTMLSelectElement {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <ColourChoice />
    </I18nProvider>,
  );
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Izgled' });
}

const FRAME_COLOURS = ['light', 'dark']
  .map((scheme) => `<meta media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`)
  .join('');
const frameColours = () => [...document.querySelectorAll('meta')].map(({ media }) => media);

beforeEach(() => {
  document.head.innerHTML = FRAME_COLOURS;
});
afterEach(() => {
  localStorage.clear();
  delete dataset.theme;
});

it('is as the system at first, and the browser keeps nothing', () => {
  expect(show().value).toBe('system');
  expect([dataset.theme, localStorage.length]).toEqual([undefined, 0]);
});

it('a choice holds at once, on the next page before it is drawn, and goes with "Prema sustavu"', async () => {
  const select = show();
  await userEvent.selectOptions(select, 'Tamno');
  expect([select.value, dataset.theme]).toEqual(['dark', 'dark']);
  expect(frameColours()).toEqual(['not all', 'all']);
  delete dataset.theme;
  document.head.innerHTML = FRAME_COLOURS;
  new Function(before)();
  expect(dataset.theme).toBe('dark');
  expect(frameColours()).toEqual(['not all', 'all']);
  await userEvent.selectOptions(select, 'Prema sustavu');
  expect([select.value, dataset.theme, localStorage.length]).toEqual(['system', undefined, 0]);
  expect(frameColours()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
