/** @jest-environment jsdom */
import '../../../test/jsdom-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/app/query-client';
import { useKeyedMutation } from './use-keyed-mutation';

let isLost: boolean;
let keys: string[];

function open() {
  [isLost, keys] = [false, []];
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const send = async (_given: { amount: string }, key: string) => {
    keys.push(key);
    if (isLost) throw new TypeError('The answer is lost.');
  };
  const { result } = renderHook(() => useKeyedMutation(send), { wrapper });
  return (amount: string) =>
    act(async () => {
      await result.current.mutateAsync({ amount }).catch(() => undefined);
    });
}

const distinct = () => new Set(keys).size;

it('the same data carry the same key until they succeeded, and then a new one', async () => {
  const write = open();
  isLost = true;
  await write('3.00');
  await write('3.00');
  isLost = false;
  await write('3.00');
  expect([keys.length, distinct()]).toEqual([3, 1]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  await write('3.00');
  expect(distinct()).toBe(2);
});

it('other data carry another key', async () => {
  const write = open();
  isLost = true;
  await write('3.00');
  await write('30.00');
  expect(distinct()).toBe(2);
});
