/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { submission } from '../../../test/admin-invented';
import { desk, dialogOf, open, writes } from '../../../test/submissions-desk';

describe('the queue', () => {
  const names = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace('Ana Izmišljena ', ''));

  it('shows what waits for a decision first, the oldest above', async () => {
    desk.stored = [
      submission({ id: 1, status: 'approved', submitted_at: '2026-09-01T10:00:00.000Z' }),
      submission({ id: 2, submitted_at: '2026-10-03T10:00:00.000Z' }),
      submission({ id: 3, submitted_at: '2026-10-02T10:00:00.000Z' }),
    ];
    await open();
    expect(names()).toEqual(['3', '2', '1']);
  });

  it('is searched by name and e-mail, without marks', async () => {
    desk.stored.push(submission({ id: 4, name: 'Đuro Šarić', email: 'dspisak@primjer.example' }));
    await open('/admin/submissions?q=djuro+sar');
    expect(names()).toEqual(['Đuro Šarić']);
  });

  it.each([
    ['payment=unpaid', ['2']],
    ['option=verifyOnly', ['5']],
    ['county=Istarska', ['6']],
    ['with=mailFailed', ['6']],
    ['month=2026-02', ['5']],
  ])('is narrowed by %s, and its tabs count what is left', async (query, left) => {
    desk.stored.push(
      submission({ id: 5, verification_option: 'verifyOnly', submitted_at: '2026-01-31T23:30:00.000Z' }),
      submission({
        ...{ id: 6, county: 'Istarska' },
        mails: [{ kind: 'rejection', state: 'failed', sent_at: null, held_until: null }],
      }),
    );
    await open(`/admin/submissions?${query}`);
    expect(names()).toEqual(left);
    expect(screen.getByRole('tab', { name: 'Sve (1)' })).toBeTruthy();
  });

  it('says so when the filters leave nothing, and takes them away', async () => {
    await open('/admin/submissions?county=Istarska');
    expect(screen.getByText('Nema zahtjeva za zadani filter')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Poništi filtre' })[0] as HTMLElement);
    expect(names()).toHaveLength(3);
  });
});

describe('keys', () => {
  it('open the next request, ask to approve it, and explain themselves', async () => {
    await open();
    await userEvent.keyboard('s');
    expect((await dialogOf('Ana Izmišljena 1')).getByRole('button', { name: 'Zatvori' })).toBeTruthy();
    await userEvent.keyboard('o');
    expect(await dialogOf('Odobriti zahtjev?')).toBeTruthy();
    await userEvent.keyboard('?');
    expect(screen.queryByText('Ova pomoć')).toBeNull();
  });

  it('are letters in a field, and can be turned off', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Pretraži zahtjeve' }), 's?');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    const help = await dialogOf('Tipkovnički prečaci');
    await userEvent.click(help.getByRole('checkbox'));
    expect(localStorage.getItem('adminShortcuts')).toBe('off');
    localStorage.clear();
  });
});

test('a wrong payment is taken back from the request, with a reason', async () => {
  await open('/admin/submissions?submission=1');
  await userEvent.click(await screen.findByRole('button', { name: /^Poništi uplatu: 1\.500,00.€/ }));
  const dialog = await dialogOf('Poništiti evidentiranu uplatu?');
  await userEvent.click(dialog.getByRole('button', { name: 'Poništi uplatu' }));
  expect(await dialog.findByText('Ovo polje je obavezno')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Razlog poništenja'), 'Krivi zahtjev');
  await userEvent.click(dialog.getByRole('button', { name: 'Poništi uplatu' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { method: 'DELETE', path: '/api/admin/submissions/1/payments/71', body: { reason: 'Krivi zahtjev' } },
    ]),
  );
});
