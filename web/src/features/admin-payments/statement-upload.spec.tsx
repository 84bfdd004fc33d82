/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { answerCalls } from '../../../test/open-page';
import { StatementUpload } from './components/statement-upload';

const sent: string[] = [];
/** What a preview is answered with; null for a server out of reach. */
let preview: object | null = null;
class UploadingServer {
  upload = {};
  onerror: (() => void) | null = null;
  onload: (() => void) | null = null;
  status = 200;
  responseText = '';
  open(method: string, path: string): void {
    sent.push(`${method} ${path}`);
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    sent.push((form.get('file') as File).name);
    this.responseText = JSON.stringify(preview);
    setTimeout(() => (preview ? this.onload?.() : this.onerror?.()));
  }
}
const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  sent.length = 0;
  preview = null;
  globalThis.XMLHttpRequest = UploadingServer as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

it('a chosen statement is tried at once, and the same file can be chosen again', async () => {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <StatementUpload />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const button = screen.getByRole('button', { name: 'Odaberi izvod' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  opened.mockRestore();
  const file = new File(['<xml/>'], 'izvod.xml', { type: 'application/xml' });
  const once = ['POST /api/admin/payments/statements?dryRun=true', 'izvod.xml'];
  for (const times of [1, 2]) {
    await userEvent.upload(screen.getByLabelText('Datoteka s bankovnim izvodom'), file);
    expect(await screen.findByText('Izvod nije učitan')).toBeTruthy();
    expect(sent).toEqual(Array.from({ length: times }, () => once).flat());
  }
  expect(screen.getByRole('button', { name: 'Odaberi drugi izvod' })).toBeTruthy();
});

it('a statement that was chosen and not booked is shown anew after another screen or a new sign-in', async () => {
  const show = () =>
    render(
      <I18nProvider i18n={new I18n(hr)}>
        <QueryClientProvider client={createQueryClient()}>
          <StatementUpload />
        </QueryClientProvider>
      </I18nProvider>,
    );
  keptDrafts.dropAll();
  show();
  await userEvent.upload(
    screen.getByLabelText('Datoteka s bankovnim izvodom'),
    new File(['<xml/>'], 'izvod-2.xml', { type: 'application/xml' }),
  );
  await screen.findByText('Izvod nije učitan');
  cleanup();
  sent.length = 0;
  show();
  expect(await screen.findByText('izvod-2.xml')).toBeTruthy();
  expect(sent).toEqual(['POST /api/admin/payments/statements?dryRun=true', 'izvod-2.xml']);
});

it('what was shown is booked by its number, and a preview that expired is said to be', async () => {
  const figures = { matched: 1, suspicious: 0, unmatched: 0, duplicates: 0, reversed: 0, ignored: 0 };
  const line = {
    ...{ id: null, outcome: 'unmatched', reasons: ['amount-differs'], amountExpected: 1500, amount: 30 },
    ...{ bookedOn: '2026-05-08', payerName: 'ANA ANIĆ', reference: null, description: null },
    ...{ submissionId: 5, submissionName: 'Ana Anić', lookalikes: [] },
  };
  preview = { draft: 4, ...figures, amount: 3, lines: [line], statements: [], warnings: [] };
  const message = 'Pregled je istekao: učitajte izvod ponovno.';
  const calls = answerCalls(() => ({ status: 404, body: { message, code: 'statement.draft-expired' } }));
  keptDrafts.dropAll();
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <StatementUpload />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.upload(
    screen.getByLabelText('Datoteka s bankovnim izvodom'),
    new File(['<xml/>'], 'izvod.xml', { type: 'application/xml' }),
  );
  const row = await screen.findByRole('row', { name: /ANA ANIĆ/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toBe(
    '08. 05. 2026.30,00 €ANA ANIĆZahtjev 5: Ana AnićIznos se razlikuje: očekuje se 1.500,00 €',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Proknjiži izvod' }));
  expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  expect(calls).toEqual(['/api/admin/payments/statements?draft=4']);
  expect(screen.queryByRole('button', { name: 'Proknjiži izvod' })).toBeNull();
});
