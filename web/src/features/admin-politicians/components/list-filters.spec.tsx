/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { AtAddress } from '../../../../test/at-address';
import { answerCalls } from '../../../../test/open-page';
import { type ListAddress, listAddress } from '../list-address';
import { ListFilters } from './list-filters';

const texts = new I18n(hr);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open(): Promise<[change: Partial<ListAddress>, isTyping?: boolean][]> {
  answerCalls(() => ({
    status: 200,
    body: {
      parties: [
        { name: 'HDZ', count: 2 },
        { name: 'Lista Ane', count: 1 },
      ],
    },
  }));
  const changes: [Partial<ListAddress>, boolean?][] = [];
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/politicians">
          <ListFilters address={listAddress.read('')} onChange={(...change) => changes.push(change)} />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await pass(0);
  return changes;
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Pretraži političare'), { target: { value: text } });

async function choices(label: string): Promise<(string | null)[]> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  await pass(50);
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a search waits half a second after the last key and asks once', async () => {
  const changes = await open();
  type('a');
  await pass(400);
  type('an');
  await pass(480);
  expect(changes).toEqual([]);
  await pass(40);
  expect(changes).toEqual([[{ q: 'an' }, true]]);
  await pass(1000);
  expect(changes).toHaveLength(1);
});

it('a party can be chosen of those that somebody has, no other', async () => {
  await open();
  expect(await choices('Stranka')).toEqual(['Sve stranke', 'HDZ', 'Lista Ane']);
});

it('the verification is all, verified or unverified', async () => {
  const changes = await open();
  expect(await choices('Verifikacija')).toEqual(['Svi statusi', 'Verificirani', 'Neverificirani']);
  fireEvent.click(screen.getByTitle('Verificirani'));
  expect(changes).toEqual([[{ verified: true }]]);
});
