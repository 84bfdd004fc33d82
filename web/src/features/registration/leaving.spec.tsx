/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataFor } from '@/app/render-page';
import { pageData } from '../../../test/invented';
import { closePage, openPage } from '../../../test/open-page';

const user = userEvent.setup();
const name = () => document.getElementById('registration_name') as HTMLInputElement;
const toTerms = () =>
  user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Uvjeti korištenja' }));

afterEach(closePage);

test('a form with something typed is left only after a question', async () => {
  const confirm = jest.fn<boolean, [string?]>(() => false);
  window.confirm = confirm;
  await openPage('/registration', pageData(dataFor('/registration'), []));
  await user.click(name());
  await user.paste('Ana Anić');
  await toTerms();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(confirm.mock.calls[0]?.[0]).toContain('Zahtjev nije poslan.');
  expect(window.location.pathname).toBe('/registration');
  expect(name().value).toBe('Ana Anić');
  confirm.mockReturnValue(true);
  await toTerms();
  await waitFor(() => expect(window.location.pathname).toBe('/terms'));
});
