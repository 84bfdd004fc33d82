/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { submission } from '../../../test/admin-invented';
import { desk, dialogOf, open, press, toast, writes } from '../../../test/submissions-desk';

desk.setUp();

const REASON = 'Fotografija je mutna.';
const decided = { decided_at: '2026-10-03T10:00:00.000Z', decided_by: 'urednica', version: 4 };

async function ask(button: string, title: RegExp) {
  await open('/admin/submissions?submission=1');
  await screen.findByRole('button', { name: button });
  await press(button);
  const dialog = await dialogOf(title);
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: button }));
  return { dialog, confirm, field: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Razlog' }) };
}

test('a request is returned with a reason, which is asked for', async () => {
  const { dialog, confirm, field } = await ask('Vrati na dopunu', /Vratiti zahtjev na dopunu/);
  await confirm();
  expect(await dialog.findByText('Upišite razlog')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.type(field, ` ${REASON} `);
  await confirm();
  await waitFor(() => expect(toast()?.title).toBe('Zahtjev je vraćen na dopunu'));
  expect(writes()).toMatchObject([
    { method: 'POST', path: '/api/admin/submissions/1/return', body: { reason: REASON }, version: '"1"' },
  ]);
});

test.each([
  ['{Enter}', 'Zahtjev ne ispunjava uvjete za objavu profila.'],
  ['Nejasna{Shift>}{Enter}{/Shift}fotografija.{Enter}', 'Nejasna\nfotografija.'],
])(
  'a press and Enter reject, with the reason that stands there or another one (%s)',
  async (keys, reason) => {
    await open();
    await press('Odbij: Ana Izmišljena 1');
    const field = await screen.findByLabelText(/Razlog/);
    act(() => field.focus());
    await userEvent.keyboard(keys);
    await waitFor(() => expect(writes()).toMatchObject([{ body: { status: 'rejected', reason } }]));
  },
);

test('a rejection without a reason is not sent', async () => {
  await open('/admin/submissions?submission=1');
  await press('Odbij');
  const dialog = await dialogOf(/^Odbiti zahtjev/);
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Razlog' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Odbij zahtjev' }));
  expect(await dialog.findByText('Upišite razlog')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Razlog' })));
  expect(writes()).toEqual([]);
});

test('what was typed stays when the dialog is closed, and when the server refuses', async () => {
  desk.isFinal = true;
  const { dialog, confirm, field } = await ask('Vrati na dopunu', /Vratiti zahtjev na dopunu/);
  await userEvent.type(field, REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Zatvori' }));
  await press('Vrati na dopunu');
  const again = await dialogOf(/Vratiti zahtjev na dopunu/);
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Razlog' }).value).toBe(REASON);
  await userEvent.click(again.getByRole('button', { name: 'Vrati na dopunu' }));
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad' }));
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Razlog' }).value).toBe(REASON);
  void confirm;
});

test('a rejection that is final is put back by one press, and the request shows it', async () => {
  desk.stored = [submission({ id: 1, status: 'rejected', ...decided })];
  await open('/admin/submissions?submission=1');
  await screen.findByText(/Ako je odluka bila pogrešna/);
  await press('Ponovno otvori zahtjev');
  await screen.findByRole('button', { name: 'Odobri' });
  expect(toast()?.title).toBe('Odluka povučena');
  const path = '/api/admin/submissions/1/decision/withdraw';
  expect(writes()).toMatchObject([{ method: 'POST', path, body: null, version: '"4"' }]);
});

test('an approval that is final stays', async () => {
  desk.stored = [submission({ id: 1, status: 'approved', ...decided })];
  await open('/admin/submissions?submission=1');
  await screen.findByText(/Odluka je konačna/);
  expect(screen.queryByRole('button', { name: /Ponovno otvori zahtjev|Povuci odluku/ })).toBeNull();
});

test.each([
  ['Druga osoba.', /urednica: odbijeno – Nejasno\..*glavna: Druga osoba\.$/],
  [null, /urednica: odbijeno – Nejasno\. · ponovno otvoren .*, glavna$/],
])(
  'decisions that were taken back are shown with who, and why where it was said (%s)',
  async (reason, text) => {
    desk.stored = [
      submission({
        id: 1,
        earlier_decisions: [
          {
            ...{ status: 'rejected', decided_at: '2026-10-03T10:00:00.000Z', decided_by: 'urednica' },
            ...{
              rejection_reason: 'Nejasno.',
              corrected_at: '2026-10-04T10:00:00.000Z',
              corrected_by: 'glavna',
            },
            reason,
          },
        ],
      }),
    ];
    await open('/admin/submissions?submission=1');
    await screen.findByRole('heading', { name: 'Ranije odluke' });
    expect(screen.getByText(text)).toBeTruthy();
  },
);
