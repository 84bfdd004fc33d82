/** @jest-environment jsdom */
import '../../../test/jsdom-shims';
import { render, screen } from '@testing-library/react';
import { rowMark } from '@/components/records/row-mark';
import { useRowFocus } from './row-focus';

let rows: ReturnType<typeof useRowFocus>;

function List({ ids }: { ids: number[] }) {
  rows = useRowFocus(ids);
  return ids.map((id) => (
    <button key={id} type="button" {...rowMark(id)}>
      {id}
    </button>
  ));
}

const focused = () => document.activeElement?.textContent;

it('a list that is renewed only after the dialog has closed leaves the focus in the next row', () => {
  const { rerender } = render(<List ids={[1, 2, 3]} />);
  rows.onBegin(1);
  rows.onEnd();
  expect(focused()).toBe('1');
  rerender(<List ids={[2, 3]} />);
  expect(focused()).toBe('2');
});

it('who went on meanwhile stays there', () => {
  const { rerender } = render(<List ids={[1, 2, 3]} />);
  rows.onBegin(1);
  rows.onEnd();
  screen.getByText('3').focus();
  rerender(<List ids={[2, 3]} />);
  expect(focused()).toBe('3');
});
