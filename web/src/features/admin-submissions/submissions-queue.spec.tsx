/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { BACK } from '@/lib/forms/use-open-again';
import { submission } from '../../../test/admin-invented';
import { confirmApproval, desk, dialogOf, open, writes } from '../../../test/submissions-desk';

desk.setUp();

describe('the queue', () => {
  const names = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace('Ana Izmišljena ', ''));

  const asked = (part: string) => desk.calls.map(({ path }) => path).filter((path) => path.includes(part));

  it('is a page of the server, the oldest first, and its tabs count by the server', async () => {
    await open();
    expect(names()).toEqual(['1', '2', '3']);
    expect(asked('submissions?')).toEqual(['/api/admin/submissions?limit=20&offset=0']);
    expect(await screen.findByRole('tab', { name: 'Na čekanju (2)' })).toBeTruthy();
  });

  it('asks the server for every filter, and the same of its tabs and neighbours', async () => {
    const query =
      'county=Istarska&month=2026-02&option=verifyOnly&payment=unpaid&q=ana&stage=incomplete&status=pending&with=document';
    await open(`/admin/submissions?${query}&order=newest&submission=2`);
    const withoutOrder = (path: string) => {
      const [start, rest] = path.split('?');
      const parameters = new URLSearchParams(rest);
      parameters.delete('order');
      return `${start}?${parameters}`;
    };
    expect(asked('submissions?')[0]).toContain(
      'limit=20&month=2026-02&offset=0&option=verifyOnly&order=newest',
    );
    expect(asked('facets')).toEqual([`/api/admin/submissions/facets?${query}`]);
    await waitFor(() => expect(asked('2/neighbours?')[0]).toContain('order=newest'));
    expect(asked('2/neighbours?').map(withoutOrder)).toEqual([
      `/api/admin/submissions/2/neighbours?${query}`,
    ]);
  });

  it('is turned over page by page, and a page that was dealt with leads to the one before', async () => {
    desk.stored = Array.from({ length: 21 }, (_, at) => submission({ id: at + 1 }));
    await open('/admin/submissions?page=2');
    expect(names()).toEqual(['21']);
    desk.stored.pop();
    await desk.client.invalidateQueries();
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(screen.queryByRole('navigation', { name: 'Stranice popisa zahtjeva' })).toBeNull();
  });

  it('goes on to the next request from where it was, though the decision moves the one that is open', async () => {
    await open('/admin/submissions?submission=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Odobri' }));
    await confirmApproval();
    // The next one opens by itself, and has the keyboard.
    await waitFor(async () => {
      const next = await dialogOf('Ana Izmišljena 2');
      expect(document.activeElement).toBe(next.getByRole('button', { name: 'Odobri' }));
    });
    // Everything that the decision changed was asked for anew.
    await waitFor(() => expect(asked('facets').length).toBeGreaterThan(1));
    expect(await screen.findByText('Odobreno (2)')).toBeTruthy();
    expect(asked('1/neighbours')).toHaveLength(1);
  });

  it('says so when the filters leave nothing, and takes them away', async () => {
    const kept = desk.stored;
    desk.stored = [];
    await open('/admin/submissions?county=Istarska');
    expect(screen.getByText('Nema zahtjeva za zadani filter')).toBeTruthy();
    desk.stored = kept;
    await userEvent.click(screen.getAllByRole('button', { name: 'Poništi filtre' })[0] as HTMLElement);
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('keys', () => {
  it('open the next request, ask to approve it, and explain themselves', async () => {
    await open();
    await userEvent.keyboard('s');
    expect((await dialogOf('Ana Izmišljena 1')).getByRole('button', { name: 'Zatvori' })).toBeTruthy();
    await userEvent.keyboard('d');
    expect(await dialogOf('Odobriti zahtjev?')).toBeTruthy();
    await userEvent.keyboard('?');
    expect(screen.queryByText('Ova pomoć')).toBeNull();
  });

  it('are letters in a field, and can be turned off', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Pretraži zahtjeve' }), 's?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('?');
    const help = await dialogOf('Tipkovnički prečaci');
    await userEvent.click(help.getByRole('checkbox'));
    expect(localStorage.getItem('adminShortcuts')).toBe('off');
    localStorage.clear();
  });
});

test('after a sign-in the question about a payment is open in which somebody was typing', async () => {
  keptDrafts.keep('void-71', { reason: 'Upisano.' });
  await open('/admin/submissions?submission=1', BACK);
  expect(await screen.findByDisplayValue('Upisano.')).toBeTruthy();
  keptDrafts.dropAll();
});

test('a wrong payment is taken back from the request, with a reason, and what went back is shown', async () => {
  await open('/admin/submissions?submission=1');
  expect(await screen.findByText(/^.100,00.€, vraćeno 0?2\./)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Poništi uplatu:/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Poništi uplatu: 1\.600,00.€/ }));
  const dialog = await dialogOf('Poništiti evidentiranu uplatu?');
  await userEvent.clear(dialog.getByLabelText('Razlog poništenja'));
  await userEvent.click(dialog.getByRole('button', { name: 'Poništi uplatu' }));
  expect(await dialog.findByText('Upišite razlog')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Razlog poništenja'), 'Krivi zahtjev');
  await userEvent.click(dialog.getByRole('button', { name: 'Poništi uplatu' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { method: 'DELETE', path: '/api/admin/submissions/1/payments/71', body: { reason: 'Krivi zahtjev' } },
    ]),
  );
});
