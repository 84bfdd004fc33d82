/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useShortcutsSetting } from './shortcuts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('keeps that the keys are turned off', () => {
  const { result } = renderHook(useShortcutsSetting);
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](false));
  expect(renderHook(useShortcutsSetting).result.current[0]).toBe(false);
  act(() => result.current[1](true));
  expect(renderHook(useShortcutsSetting).result.current[0]).toBe(true);
});

it('works in a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse);
  const { result } = renderHook(useShortcutsSetting);
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](false));
  expect(result.current[0]).toBe(false);
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
});
