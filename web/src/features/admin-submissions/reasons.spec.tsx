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
  expect(dialog.getByText('Upišite razlog')).toBeTruthy();
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
  expect(dialog.getByText('Upišite razlog')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Razlog' }));
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

test.each([
  ['approved', /povlači se/],
  ['rejected', /već dobila e-mail o odbijanju/],
] as const)('a final decision (%s) is corrected after saying what that does', async (status, text) => {
  desk.stored = [submission({ id: 1, status, ...decided })];
  const { dialog, confirm, field } = await ask('Ispravi odluku', /Ispraviti konačnu odluku/);
  expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.type(field, REASON);
  await confirm();
  await screen.findByRole('button', { name: 'Odobri' });
  expect(toast()?.title).toBe('Odluka je ispravljena');
  const path = '/api/admin/submissions/1/decision/correct';
  expect(writes()).toMatchObject([{ method: 'POST', path, body: { reason: REASON }, version: '"4"' }]);
});

test('decisions that were corrected are shown with who and why', async () => {
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
          reason: 'Druga osoba.',
        },
      ],
    }),
  ];
  await open('/admin/submissions?submission=1');
  await screen.findByRole('heading', { name: 'Ispravljene odluke' });
  expect(screen.getByText(/urednica: odbijeno – Nejasno\..*glavna: Druga osoba\./)).toBeTruthy();
});
