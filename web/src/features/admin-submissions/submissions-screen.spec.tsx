/** @jest-environment jsdom */
import type { AdminSubmission } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { submission } from '../../../test/admin-invented';
import { confirmApproval, desk, dialogOf, open, press, toast, writes } from '../../../test/submissions-desk';

desk.setUp();

describe('the list', () => {
  it('has its title, tabs with counts, columns, and decisions for pending requests alone', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zahtjevi za registraciju');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Sve (3)', 'Na čekanju (2)', 'Odobreno (1)', 'Odbijeno (0)']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Ime i prezime', 'Stranka', 'Pozicija', 'Grad/općina', 'E-mail', 'Mogućnost', 'Datum zahtjeva'],
      ...['Status', 'Radnje'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Odobri:/ })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Odbij:/ })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Detalji:/ })).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Obriši:/ })).toHaveLength(3);
  });

  it('says so when a tab is empty', async () => {
    await open('/admin/submissions?status=rejected');
    expect(screen.getByText('Nema prijava sa statusom "Odbijeno"')).toBeTruthy();
  });

  it('says so when there is nothing at all', async () => {
    desk.stored = [];
    await open();
    expect(screen.getByText('Nema prijava u sustavu')).toBeTruthy();
  });

  it('says of every request how it stands', async () => {
    desk.stored.push(submission({ id: 4, status: 'rejected' }));
    await open();
    for (const [id, status] of [
      [1, 'Na čekanju'],
      [3, 'Odobreno'],
      [4, 'Odbijeno'],
    ] as const) {
      const row = screen.getByText(`Ana Izmišljena ${id}`).closest('tr');
      expect(within(row as HTMLElement).getByText(status)).toBeTruthy();
    }
  });

  it('calls a foreign status unknown', async () => {
    desk.stored = [submission({ id: 1, status: 'archived' as 'pending' })];
    await open();
    expect(screen.getByText('Nepoznat status')).toBeTruthy();
  });

  it('that cannot be loaded says why, after a second attempt', async () => {
    desk.failWith = { status: 500, message: 'Pukla žica.' };
    await open();
    expect(await screen.findByText('Greška pri učitavanju')).toBeTruthy();
    expect(screen.getByText('Failed to fetch submissions: 500: Pukla žica.')).toBeTruthy();
    expect(desk.calls.filter(({ path }) => path.startsWith('/api/admin/submissions?'))).toHaveLength(2);
  });
});

describe('decisions', () => {
  it('a request that nothing speaks against is approved after the question', async () => {
    await open();
    await press('Odobri: Ana Izmišljena 1');
    expect(writes()).toEqual([]);
    const dialog = await dialogOf('Odobriti zahtjev?');
    expect(
      dialog.getByText('Profil odmah postaje javan. Odluka se može povući samo nekoliko minuta.'),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Odobri' }));
    await waitFor(() => expect(screen.getByText('Odobreno (2)')).toBeTruthy());
    expect(writes()).toMatchObject([
      { method: 'PATCH', path: '/api/admin/submissions/1/status', body: { status: 'approved' } },
    ]);
    expect(toast()).toMatchObject({
      title: 'Status ažuriran',
      text: 'Status prijave je uspješno promijenjen',
    });
  });

  it('make the lists that may show them old', async () => {
    const dependent = ['/api/admin/stats', '/api/admin/politicians?limit=50', '/api/politicians?limit=24'];
    for (const path of dependent) desk.client.setQueryData([path], { body: [], total: 0 });
    await open();
    await press('Odobri: Ana Izmišljena 1');
    await confirmApproval();
    await waitFor(() => expect(screen.getByText('Odobreno (2)')).toBeTruthy());
    await waitFor(() =>
      expect(dependent.map((path) => desk.client.getQueryState([path])?.isInvalidated)).toEqual([
        true,
        true,
        true,
      ]),
    );
  });

  it('an unpaid one is warned about first, and approved all the same', async () => {
    await open();
    await press('Odobri: Ana Izmišljena 2');
    expect(writes()).toEqual([]);
    expect(await screen.findByText('Uplata još nije evidentirana.')).toBeTruthy();
    await press('Odobri svejedno');
    await waitFor(() => expect(writes()).toHaveLength(1));
  });

  it('that fail show the text of the specification, and everything is loaded again', async () => {
    await open();
    desk.client.setQueryData(['/api/admin/stats'], { body: {}, total: null });
    desk.client.setQueryData(['/api/politicians?limit=24'], { body: [], total: 0 });
    desk.failWith = { status: 409, message: 'Zahtjev je već obrađen.' };
    await press('Odobri: Ana Izmišljena 1');
    await confirmApproval();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Greška',
        text: 'Nešto je pošlo po krivu: 409: Zahtjev je već obrađen.',
      }),
    );
    const isOld = (path: string) => desk.client.getQueryState([path])?.isInvalidated;
    expect(['/api/admin/stats', '/api/politicians?limit=24'].map(isOld)).toEqual([true, true]);
  });

  it('deleting asks by the browser and removes on yes alone', async () => {
    await open();
    const asked: string[] = [];
    let answer = false;
    window.confirm = (text = '') => {
      asked.push(text);
      return answer;
    };
    await press('Obriši: Ana Izmišljena 3');
    expect(writes()).toEqual([]);
    answer = true;
    await press('Obriši: Ana Izmišljena 3');
    await waitFor(() => expect(screen.getByText('Sve (2)')).toBeTruthy());
    expect(asked[0]).toBe(
      'Jeste li sigurni da želite obrisati ovaj zahtjev? Ova akcija se ne može poništiti.',
    );
    expect(toast()?.title).toBe('Zahtjev obrisan');
  });
});

describe('the details', () => {
  const drawer = async () => within(await screen.findByRole('dialog'));

  it('show everything, a drawn avatar in place of a photo, and not the document', async () => {
    await open('/admin/submissions?submission=1');
    const view = await drawer();
    expect(await view.findByText('Gradska razina')).toBeTruthy();
    expect(view.getByText('Nije navedeno')).toBeTruthy();
    expect(view.getByRole<HTMLImageElement>('img', { name: /Fotografija/ }).src).toContain('data:image/svg');
    // Nobody looks at the document unasked.
    expect(view.queryByRole('img', { name: /Osobni dokument/ })).toBeNull();
    expect(view.getAllByRole('listitem').map((item) => item.textContent)).toContain('Drugi.');
    for (const text of ['Ana Izmišljena 1', 'ana1@primjer.example', 'HSS, Lista za otok', 'načelnica'])
      expect(view.getAllByText(text).length).toBeGreaterThan(0);
    expect(view.getByText('Na čekanju')).toBeTruthy();
    expect(view.getByText(formatDateTime('2026-10-01T10:00:00.000Z'), { normalizer: String })).toBeTruthy();
    expect(view.getByRole('link', { name: /Link programa/ }).getAttribute('href')).toBe(
      'https://program.example',
    );
    expect(view.getByRole('button', { name: 'Odobri' })).toBeTruthy();
    expect(view.queryByRole('button', { name: 'Evidentiraj uplatu' })).toBeNull();
  });

  it('ask before approving as the list does, with the same warnings', async () => {
    await open('/admin/submissions?submission=2');
    const view = await drawer();
    await userEvent.click(await view.findByRole('button', { name: 'Odobri' }));
    expect(writes()).toEqual([]);
    const dialog = await dialogOf('Odobriti zahtjev?');
    expect(dialog.getByText('Uplata još nije evidentirana.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Odobri svejedno' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
  });

  it('lead to the next and the previous request of the queue', async () => {
    await open('/admin/submissions?submission=1');
    const view = await drawer();
    const previous = await view.findByRole('button', { name: 'Prethodni' });
    await waitFor(() => expect(previous.getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(view.getByRole('button', { name: 'Sljedeći zahtjev' }));
    expect(await screen.findByText('091 000 000')).toBeTruthy();
  });

  it('of a decided request say what can be done instead', async () => {
    await open('/admin/submissions?submission=3');
    const link = await screen.findByRole('link', { name: 'među političarima' });
    expect(link.getAttribute('href')).toBe('/admin/politicians?q=Ana+Izmi%C5%A1ljena+3');
  });

  it('of a decided request offer no decision', async () => {
    await open('/admin/submissions?submission=3');
    const view = await drawer();
    expect(await view.findByText(/2026\. .*, urednica$/)).toBeTruthy();
    expect(view.queryByRole('button', { name: 'Odobri' })).toBeNull();
    expect(view.queryByRole('button', { name: 'Odbij' })).toBeNull();
  });

  it('of an unpaid request warn, and take the payment', async () => {
    await open('/admin/submissions?submission=2');
    expect(await screen.findByText('Uplata još nije evidentirana.')).toBeTruthy();
    await press('Evidentiraj uplatu');
    expect((await screen.findByLabelText<HTMLInputElement>('Iznos (EUR)')).value).toBe('1500,00');
    const day = screen.getByLabelText<HTMLInputElement>('Datum uplate');
    expect(day.value).toBe('');
    const record = () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Evidentiraj uplatu' }).at(-1) as HTMLElement);
    record();
    expect(await screen.findByText('Odaberite dan uplate')).toBeTruthy();
    expect(writes()).toEqual([]);
    const leaveAt = (value: string) => [fireEvent.change(day, { target: { value } }), fireEvent.blur(day)];
    leaveAt('jučer');
    expect(await screen.findByText('Upišite datum kao 27. 11. 2026.')).toBeTruthy();
    leaveAt('');
    expect(await screen.findByText('Odaberite dan uplate')).toBeTruthy();
    leaveAt('3. 4. 2026.');
    record();
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { method: 'POST', path: '/api/admin/submissions/2/payment', body: { paidOn: '2026-04-03' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Uplata još nije evidentirana.')).toBeNull());
    expect(toast()?.title).toBe('Uplata uspješno dodana');
  });

  it('a payment whose answer was lost is sent again under the same key', async () => {
    await open('/admin/submissions?submission=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Evidentiraj uplatu' }));
    const dialog = await dialogOf(/^Evidentiraj uplatu/);
    const record = () => userEvent.click(dialog.getByRole('button', { name: 'Evidentiraj uplatu' }));
    fireEvent.change(await dialog.findByLabelText('Datum uplate'), { target: { value: '3. 4. 2026.' } });
    desk.failWith = { status: 502, message: 'Nema odgovora.' };
    await record();
    await waitFor(() => expect(writes()).toHaveLength(1));
    desk.failWith = null;
    await record();
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes();
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.key).toBe(first?.key);
  });

  it('another amount than the one due is asked about first', async () => {
    await open('/admin/submissions?submission=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Evidentiraj uplatu' }));
    const dialog = await dialogOf(/^Evidentiraj uplatu/);
    fireEvent.change(await dialog.findByLabelText('Datum uplate'), { target: { value: '3. 4. 2026.' } });
    const [message, before] = ['Očekuje se uplata od 3,00 €.', toast()];
    desk.failWith = { status: 409, message, code: 'submission.other-amount' };
    await userEvent.click(dialog.getByRole('button', { name: 'Evidentiraj uplatu' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
    expect(toast()).toBe(before);
    desk.failWith = { status: 409, message: 'Već postoji.', code: 'payment.possible-duplicate' };
    await userEvent.click(dialog.getByRole('button', { name: 'Ipak evidentiraj' }));
    await dialog.findByText(/Ako je ovo druga uplata/);
    desk.failWith = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Ipak evidentiraj' }));
    const body = { amount: 1500, confirmAmount: true, confirmDuplicate: true };
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ body }));
    expect(writes()[0]?.body).not.toHaveProperty('confirmAmount');
  });

  it('money that is there already is shown first, and recorded only when it is said to be other money', async () => {
    await open('/admin/submissions?submission=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Evidentiraj uplatu' }));
    const dialog = await dialogOf(/^Evidentiraj uplatu/);
    fireEvent.change(await dialog.findByLabelText('Datum uplate'), { target: { value: '3. 4. 2026.' } });
    const line = { id: 3, bookedOn: '2026-11-01', amount: 1500, payerName: 'ANA', description: null };
    desk.failWith = {
      ...{ status: 409, message: 'Već postoji.', code: 'payment.possible-duplicate' },
      present: { entry: null, line },
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Evidentiraj uplatu' }));
    const notice = await dialog.findByRole('alert');
    expect(notice.textContent?.replace(/\s/g, ' ')).toContain(
      'Na bankovnom izvodu čeka stavka od 1.500,00 €, 01. 11. 2026. (ANA). Ako je ovo druga uplata, potvrdite to.',
    );
    desk.failWith = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Ipak evidentiraj' }));
    await waitFor(() => expect(writes()[1]).toMatchObject({ body: { confirmDuplicate: true } }));
  });

  it('of a verification show field by field what will change', async () => {
    desk.stored.push(submission({ id: 4, original_politician_id: 9, verification_option: 'verifyOnly' }));
    await open('/admin/submissions?submission=4');
    const row = (await screen.findByText('Staro.')).closest('tr');
    expect(row?.textContent).toBe('Prvi ciljStaro.Prvi.');
    expect(screen.getByText('Osoba još nije potvrdila ciljeve.')).toBeTruthy();
  });
});

test('two tabs later the address still says which requests are shown', async () => {
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Odobreno (1)' }));
  expect(await screen.findByText('Ana Izmišljena 3')).toBeTruthy();
  expect(screen.queryByText('Ana Izmišljena 1')).toBeNull();
});

describe('a decision about goals that the person changed meanwhile', () => {
  it('shows what stood there and what stands there now, and is sent again for the present goals', async () => {
    await open();
    const [first] = desk.stored as [AdminSubmission];
    desk.stored[0] = {
      ...first,
      main_goals: ['Novi prvi.', ...first.main_goals.slice(1)],
      version: first.version + 1,
    };
    await press(`Odobri: ${first.name}`);
    await confirmApproval();
    const dialog = (await screen.findByText('Zahtjev je promijenjen')).closest(
      '[role="dialog"]',
    ) as HTMLElement;
    expect(dialog.textContent).toContain(first.main_goals[0]);
    expect(dialog.textContent).toContain('Novi prvi.');
    expect(dialog.textContent).not.toContain(first.main_goals[1]);
    await press('Odobri s ovim podacima');
    await waitFor(() => expect(desk.stored[0]?.status).toBe('approved'));
    expect(writes().map(({ version }) => version)).toEqual([`"${first.version}"`, `"${first.version + 1}"`]);
  });
});
