/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { useDenseView } from './use-dense-view';

const texts = new I18n(hr);

function List() {
  const { denseSwitch, isDense } = useDenseView();
  return (
    <>
      {denseSwitch}
      <output>{isDense ? 'zbijeno' : 'prozračno'}</output>
    </>
  );
}

const open = () =>
  render(
    <I18nProvider i18n={texts}>
      <List />
    </I18nProvider>,
  );

it('a dense view is kept by the browser for all lists, until it is turned off', () => {
  const first = open();
  expect(screen.getByRole('status').textContent).toBe('prozračno');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Zbijeni prikaz' }));
  expect(screen.getByRole('status').textContent).toBe('zbijeno');
  first.unmount();

  open();
  expect(screen.getByRole('status').textContent).toBe('zbijeno');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Zbijeni prikaz' }));
  expect(screen.getByRole('status').textContent).toBe('prozračno');
  expect(localStorage).toHaveLength(0);
});
