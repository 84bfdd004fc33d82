/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageData, politician } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';
import { dataFor } from '../render-page';

const people = [politician({ id: 1 })];
const found = { parties: [], counties: [], cities: [{ name: 'Split', count: 1 }] };

async function openPanel(url: string): Promise<HTMLElement> {
  answerCalls((path) => {
    if (path.startsWith('/api/search/categories')) return { status: 200, body: found };
    if (path.startsWith('/api/search')) return { status: 200, body: people };
    return pageData([path], people)[path] ?? { status: 404, body: null };
  });
  await openPage(url, pageData(dataFor(url), people));
  const buttons = within(screen.getByRole('banner')).getAllByRole('button', { name: 'Pretraži' });
  fireEvent.click(buttons.find((button) => button.hasAttribute('aria-haspopup')) as HTMLElement);
  return screen.findByRole('dialog');
}

const field = (panel: HTMLElement) =>
  within(panel).getByRole('combobox', { name: /Pretraži pol/ }) as HTMLInputElement;

afterEach(closePage);

it('"Primijeni" takes the typed text along with the filters, while the suggestions stay where they are', async () => {
  const panel = await openPanel('/?party=SDP');
  act(() => field(panel).focus());
  fireEvent.change(field(panel), { target: { value: ' Split ' } });
  await within(panel).findByRole('listbox');
  act(() => field(panel).blur());
  expect(within(panel).getByRole('listbox')).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: 'Primijeni' }));
  await waitFor(() => expect(window.location.search).toBe('?party=SDP&q=Split'));
});

it('the panel shows what was searched for, to be changed or taken away', async () => {
  const panel = await openPanel('/?q=Splti');
  expect(field(panel).value).toBe('Splti');
  fireEvent.click(within(panel).getByRole('button', { name: 'Poništi' }));
  expect(field(panel).value).toBe('');
  fireEvent.click(within(panel).getByRole('button', { name: 'Primijeni' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
