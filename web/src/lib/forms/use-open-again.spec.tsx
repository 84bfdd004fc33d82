/** @jest-environment jsdom */
import '../../../test/jsdom-shims';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { keptDrafts } from './kept-drafts';
import { BACK, useOpenAgain } from './use-open-again';

const opened = jest.fn();

function Screen({ records }: { records: number[] | undefined }) {
  useOpenAgain(records, (id) => [`a-${id}`, `b-${id}`], opened);
  return null;
}

function open(records: number[] | undefined, state: unknown) {
  const at = (known: number[] | undefined) => (
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <Screen records={known} />
    </MemoryRouter>
  );
  const { rerender } = render(at(records));
  return (known: number[]) => rerender(at(known));
}

beforeEach(() => {
  opened.mockClear();
  keptDrafts.keep('b-2', 'upisano');
});
afterEach(() => keptDrafts.dropAll());

it('opens the window of the record whose draft is kept, once, when the records are known', () => {
  const know = open(undefined, BACK);
  expect(opened).not.toHaveBeenCalled();
  know([1, 2]);
  know([2, 1]);
  expect(opened.mock.calls).toEqual([[2, 'b-2']]);
});

it('opens nothing for whoever comes otherwise, or kept nothing', () => {
  open([1, 2], null);
  open([1], BACK);
  expect(opened).not.toHaveBeenCalled();
});
