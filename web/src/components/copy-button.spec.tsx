/** @jest-environment jsdom */
import '../../test/antd-shims';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { CopyButton } from './copy-button';

test('what was copied is announced every time: the second time in a new element', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <CopyButton text={() => 'HR01'} done="Kopirano.">
        Kopiraj
      </CopyButton>
    </I18nProvider>,
  );
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Kopiraj' })));
  await press();
  const first = screen.getByText('Kopirano.');
  await press();
  expect(screen.getByText('Kopirano.')).not.toBe(first);
  expect(copied).toEqual(['HR01', 'HR01']);
});
