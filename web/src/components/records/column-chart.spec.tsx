/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { ColumnChart } from './column-chart';

test('a month in which more went back than came hangs from the line, and none is higher than the picture', () => {
  const values = [30, 0, -10];
  const columns = values.map((value) => ({ key: String(value), label: '', title: '', parts: [value] }));
  const { container } = render(<ColumnChart summary="Uplate" columns={columns} />);
  const bars = [...container.querySelectorAll('rect')].map((bar) =>
    ['y', 'height'].map((name) => Number(bar.getAttribute(name))),
  );
  expect(bars).toEqual([
    [0, 90],
    [90, 0],
    [90, 30],
  ]);
  expect(container.querySelector('line')?.getAttribute('y1')).toBe('90');
});
