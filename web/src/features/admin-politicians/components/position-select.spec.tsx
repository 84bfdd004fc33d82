/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { PositionSelect } from './position-select';

const texts = new I18n(hr);
/** The specification, point 3. */
const EDIT_POSITIONS = [
  ...['Predsjednik', 'Gradonačelnik', 'Načelnik', 'Zastupnik'],
  ...['Župan', 'Županijsko vijeće', 'Gradsko vijeće', 'Drugo'],
];

function choices(stored: string | null): (string | null)[] {
  render(
    <I18nProvider i18n={texts}>
      <PositionSelect stored={stored} virtual={false} aria-label="Pozicija" />
    </I18nProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Pozicija' }));
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
}

it('offers the positions of the specification and those of registration, each once', () => {
  const offered = choices('načelnica');
  expect(offered).toEqual(expect.arrayContaining([...EDIT_POSITIONS, 'načelnica', 'županica']));
  expect(new Set(offered).size).toBe(offered.length);
});

it('keeps a stored position that no list has', () => {
  expect(choices('Počasna predsjednica')).toContain('Počasna predsjednica');
});
