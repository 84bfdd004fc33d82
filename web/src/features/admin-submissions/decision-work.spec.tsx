/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { submission } from '../../../test/admin-invented';
import { button, desk, dialogOf, open, press, writes } from '../../../test/submissions-desk';

desk.setUp();

afterEach(() => keptDrafts.dropAll());

const PENDING = '/admin/submissions?status=pending';

describe('what waits', () => {
  it('opens with all that wait, and counts both kinds', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Na čekanju (2)' }));
    const choices = within(screen.getByRole('radiogroup', { name: 'Zahtjevi na čekanju' }));
    expect(choices.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      ...[false, false, true],
    ]);
    const isAsked = (stage: string) => desk.calls.some(({ path }) => path.includes(`stage=${stage}`));
    expect(isAsked('')).toBe(false);
    await userEvent.click(choices.getByText('Spremno za odluku (1)'));
    await waitFor(() => expect(isAsked('ready')).toBe(true));
    await userEvent.click(choices.getByText('Čeka osobu (1)'));
    await waitFor(() => expect(isAsked('incomplete')).toBe(true));
  });

  it('says what each request waits for, and since when', async () => {
    desk.stored = [
      submission({ id: 1 }),
      submission({ id: 2, amount_paid: 800, paid_at: null }),
      submission({ id: 3, verification_option: 'verifyOnly' }),
    ];
    await open();
    expect(screen.getByText(/spremno za odluku od 02\. 10\. 2026\./)).toBeTruthy();
    expect(screen.getByText(/čeka ostatak uplate od .* · plaćeno 800 od 1\.500 €/)).toBeTruthy();
    expect(screen.getByText(/čeka potvrdu ciljeva od 02\. 10\. 2026\./)).toBeTruthy();
  });
});

describe('the blue button is the next step', () => {
  const blue = (place: ParentNode) =>
    [...place.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent);
  const blueInRow = (id: number) => {
    const row = screen.getByRole('row', { name: new RegExp(`Ana Izmišljena ${id}`) });
    return blue(row);
  };

  it('in each row', async () => {
    desk.stored = [
      submission({ id: 1 }),
      submission({ id: 2, document_viewed_at: null }),
      submission({ id: 3, amount_paid: 0, paid_at: null }),
    ];
    await open();
    expect([1, 2, 3].map(blueInRow)).toEqual([['Odobri'], ['Detalji'], ['Detalji']]);
  });

  it.each([
    [{}, ['Odobri'], ['Identitet provjeren, odobri']],
    [{ document_viewed_at: null }, ['Prikaži osobni dokument'], ['Identitet provjeren, odobri']],
    [{ amount_paid: 0, paid_at: null }, ['Evidentiraj uplatu'], ['Evidentiraj uplatu']],
  ])('in the details (%j)', async (part, before, after) => {
    desk.stored = [submission({ id: 1, ...part })];
    await open(`${PENDING}&submission=1`);
    const drawer = await screen.findByRole('dialog', { name: 'Ana Izmišljena 1' });
    expect(blue(drawer)).toEqual(before);
    await press('Prikaži osobni dokument');
    expect(blue(drawer)).toEqual(after);
  });
});

describe('in the details', () => {
  it('the document is shown beside the name; then one press says that it was checked and approves, with the guarantee', async () => {
    desk.stored[0] = submission({ id: 1, document_viewed_at: null, document_viewed_by: null });
    await open(`${PENDING}&submission=1`);
    const view = await dialogOf('Ana Izmišljena 1');
    expect(await view.findByText(/Nitko još nije otvorio osobni dokument ·/)).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: 'Prikaži osobni dokument' }));
    const picture = view.getByRole('img', { name: 'Osobni dokument: Ana Izmišljena 1' });
    expect(picture.getAttribute('src')).toBe('/api/admin/submissions/1/document');
    fireEvent.load(picture);
    const approve = view.getByRole('button', { name: 'Identitet provjeren, odobri' });
    expect(document.activeElement).toBe(approve);
    expect(view.getByRole<HTMLInputElement>('checkbox', { name: /Potvrdi i jamstvo/ }).checked).toBe(true);
    await userEvent.click(approve);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({
      method: 'PATCH',
      body: { status: 'approved', identityChecked: true, guaranteeConfirmed: true },
    });
  });

  it('a document that cannot be loaded says so, and is asked for again', async () => {
    await open(`${PENDING}&submission=1`);
    await press('Prikaži osobni dokument');
    fireEvent.error(screen.getByRole('img', { name: /^Osobni dokument/ }));
    expect((await screen.findByText('Osobni dokument nije učitan.')).closest('[role="alert"]')).toBeTruthy();
    await press('Pokušaj ponovno');
    expect(screen.getByRole('img', { name: /^Osobni dokument/ })).toBeTruthy();
  });

  it('what is not paid is still asked about after a look at the document', async () => {
    await open('/admin/submissions?submission=2');
    await press('Prikaži osobni dokument');
    const view = await dialogOf('Ana Izmišljena 2');
    await userEvent.click(view.getByRole('button', { name: 'Odobri' }));
    const dialog = await dialogOf('Odobriti zahtjev?');
    expect(dialog.getByText('Uplata još nije evidentirana.')).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: /jamstvo/ })).toBeNull();
    expect(dialog.getByText('Profil se objavljuje neverificiran.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Identitet je provjeren' }));
    expect(dialog.getByText(/^Profil dobiva oznaku Verificirano/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Odobri svejedno' }));
    await waitFor(() =>
      expect(writes()[0]).toMatchObject({ body: { identityChecked: true, guaranteeConfirmed: false } }),
    );
  });

  it('names other requests of the same person, each a step away', async () => {
    desk.similar = [{ id: 2, name: 'Ana Izmišljena 2', same: ['email', 'phone'] }];
    await open(`${PENDING}&submission=1`);
    const link = await screen.findByRole('link', { name: 'zahtjev 2, Ana Izmišljena 2' });
    expect(link.closest('li')?.textContent).toBe(
      'zahtjev 2, Ana Izmišljena 2: ista e-mail adresa, isti telefon',
    );
    expect(link.getAttribute('href')).toBe(`${PENDING}&submission=2`);
  });
});

describe('what is typed', () => {
  const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Razlog/ });

  it('stays when the window is closed beside its buttons, until it is discarded', async () => {
    await open();
    await press('Odbij: Ana Izmišljena 1');
    act(() => reason().focus());
    await userEvent.keyboard('Dokument je mutan.');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await press('Zatvori');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Razlog/ })).toBeNull());
    await press('Odbij: Ana Izmišljena 2');
    expect(reason().value).toBe('Zahtjev ne ispunjava uvjete za objavu profila.');
    await press('Odustani');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Razlog/ })).toBeNull());
    await press('Odbij: Ana Izmišljena 1');
    expect(reason().value).toBe('Dokument je mutan.');
    await press('Odustani');
    expect(keptDrafts.read('rejection-1')).toBeNull();
  });

  it('is followed by a template', async () => {
    await open();
    await press('Odbij: Ana Izmišljena 1');
    act(() => reason().focus());
    await userEvent.keyboard('Poštovana,');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Predložak razloga' }));
    fireEvent.click(
      await screen.findByText('Osobu nismo pronašli među kandidatima na lokalnim izborima 2025.'),
    );
    expect(reason().value).toBe(
      'Poštovana, Osobu nismo pronašli među kandidatima na lokalnim izborima 2025.',
    );
    await userEvent.click(button('Odbij zahtjev'));
    await waitFor(() => expect(writes()).toHaveLength(1));
    await waitFor(() => expect(keptDrafts.read('rejection-1')).toBeNull());
  });

  it('of a payment stays as well', async () => {
    await open('/admin/submissions?submission=2');
    await press('Evidentiraj uplatu');
    const note = await screen.findByRole<HTMLInputElement>('textbox', { name: /Opis/ });
    await userEvent.type(note, 'po izvatku 12');
    const dialog = await dialogOf(/^Evidentiraj uplatu:/);
    await userEvent.click(dialog.getByRole('button', { name: 'Zatvori' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Opis/ })).toBeNull());
    await press('Evidentiraj uplatu');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Opis/ })).value).toBe(
      'po izvatku 12',
    );
  });
});
