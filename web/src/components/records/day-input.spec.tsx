/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayInput } from './day-input';

let value: string;
const sent = jest.fn();

function Field({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start);
  value = day;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <label htmlFor="day">Datum</label>
      <DayInput id="day" value={day} onChange={setDay} min="2025-01-01" max="2026-11-27" />
      <button type="submit">Spremi</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Datum');
const leave = async () => {
  await userEvent.tab();
  // The calendar closes with the next frame.
  await act(() => new Promise((done) => setTimeout(done, 50)));
};

beforeEach(() => sent.mockClear());

describe('a day', () => {
  it.each(['3. 4. 2026', '3. 4. 2026.', '03.04.2026.', '3.4.2026', '03. 4. 2026.', '2026-04-03'])(
    'typed as %s is the 3rd of April, and is shown as people write it',
    async (text) => {
      render(<Field />);
      await userEvent.type(field(), text);
      expect(value).toBe('2026-04-03');
      await leave();
      expect([value, field().value]).toEqual(['2026-04-03', '3. 4. 2026.']);
      expect(field().getAttribute('aria-invalid')).toBe('false');
    },
  );

  it('pasted from a table, where lines do not break in it, is read', async () => {
    render(<Field />);
    act(() => field().focus());
    await userEvent.paste('08.\u00a005.\u00a02026.');
    await leave();
    expect([value, field().value]).toEqual(['2026-05-08', '8. 5. 2026.']);
  });

  it('deleted is none', async () => {
    render(<Field start="2026-04-03" />);
    await userEvent.click(field());
    expect(field().value).toBe('3. 4. 2026.');
    await userEvent.clear(field());
    await leave();
    expect([value, field().value]).toEqual(['', '']);
  });

  it.each(['31. 4. 2026.', '4/3/2026', '3. 4. 26.'])(
    'typed as %s, which is none, stays as a text and leads to no day',
    async (text) => {
      render(<Field start="2026-04-03" />);
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      await leave();
      expect([value, field().value]).toEqual([text, text]);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      await userEvent.clear(field());
      await userEvent.type(field(), '3. 4. 2026.');
      await leave();
      expect([value, field().value]).toEqual(['2026-04-03', '3. 4. 2026.']);
    },
  );

  it.each(['28. 11. 2026.', '31. 12. 2024.'])(
    'typed as %s lies outside: it stays and is marked',
    async (text) => {
      render(<Field start="2026-04-03" />);
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      await leave();
      expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true']);
      await userEvent.click(field());
      expect(screen.getByTitle(text).className).toContain('ant-picker-cell-disabled');
    },
  );

  it('is chosen in a Croatian calendar whose weeks begin on Monday', async () => {
    render(<Field start="2026-04-03" />);
    await userEvent.click(field());
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'po',
      'ut',
      'sr',
      'če',
      'pe',
      'su',
      'ne',
    ]);
    expect(screen.getByRole('button', { name: 'Odaberite mjesec' }).textContent).toBe('travanj');
    fireEvent.click(screen.getByRole('button', { name: 'Sljedeći mjesec' }));
    fireEvent.click(screen.getByTitle('4. 5. 2026.'));
    expect([value, field().value]).toEqual(['2026-05-04', '4. 5. 2026.']);
  });

  it('is sent by Enter, with what was typed and without the calendar', async () => {
    render(<Field start="2026-04-03" />);
    act(() => field().focus());
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('columnheader')).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), '5. 4. 2026{Enter}');
    expect([value, sent.mock.calls.length]).toEqual(['2026-04-05', 2]);
  });
});
