/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { AUDIT_ACTIONS, AUDIT_FACTS, AUDIT_RECORD_TYPES, type AuditEntry } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { AtAddress } from '../../../test/at-address';
import { answerCalls } from '../../../test/open-page';
import { movedLogAddress } from './components/audit-filters';
import { AuditLog } from './components/audit-log';

const entry = (id: number, part: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: '2026-05-08T10:00:00.000Z', finishedAt: '2026-05-08T10:00:01.000Z', actorId: 1 },
  ...{ actorName: 'urednica', action: 'politician.update', recordType: 'politician', recordId: '5' },
  recordName: null,
  ...{ outcome: 'succeeded', details: {}, address: '192.0.2.7', requestId: null },
  ...part,
});

let calls: string[];

async function open(entries: AuditEntry[], address = '/admin/log'): Promise<HTMLElement[]> {
  const facets = { actors: [], actions: [...AUDIT_ACTIONS], recordTypes: [...AUDIT_RECORD_TYPES] };
  calls = answerCalls((path) => ({ status: 200, body: path.includes('/facets') ? facets : entries }));
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address={address}>
          <AuditLog />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('table');
  return screen.getAllByRole('row').slice(1);
}

const ENGLISH =
  /politician|submission|session|user|verification|guarantee|refuse|update|create|remove|wrong/i;

test('every fact that is noted reads in Croatian, also parts of a payment', async () => {
  const details = Object.fromEntries(AUDIT_FACTS.map((fact, at) => [fact, at]));
  const [row, split] = await open([
    entry(1, { details }),
    entry(2, {
      details: { parts: [{ politicianId: 7 }, { submissionId: 8 }], entryIds: [3, 4], decision: 'accepted' },
    }),
  ]);
  const note = row?.querySelector('th span')?.textContent ?? '';
  expect(note).toContain('razlog: ');
  const same = ['status'];
  for (const fact of AUDIT_FACTS.filter((name) => !same.includes(name)))
    expect(note.split(/: \d+(?: · )?/)).not.toContain(fact);
  expect(split?.textContent).toContain(
    'dijelovi: broj političara: 7, broj zahtjeva: 8 · brojevi uplata: 3, 4 · odluka: prihvaćeno',
  );
});

test('services, deliveries, days, numbers and parts read in Croatian; what is not given is left out', async () => {
  const [row] = await open([
    entry(1, {
      details: {
        ...{
          service: 'registrations',
          delivery: 'submission.approved',
          decision: 'live',
          submissionId: null,
        },
        ...{ date: '2026-05-08', bytes: 1234567, politicianId: 31082, parts: { heldBack: 2, rows: 3 } },
        wrongFields: ['outlet', 'payerName'],
      },
    }),
  ]);
  expect(row?.querySelector('th span')?.textContent?.replace(/\u00a0/g, ' ')).toBe(
    [
      ...['usluga: Zahtjevi za registraciju', 'obrada: Objava odobrenog profila', 'odluka: objavljeno'],
      ...['datum: 08. 05. 2026.', 'bajtova: 1.234.567', 'broj političara: 31082'],
      ...['dijelovi: zadržanih poruka: 2, redaka: 3', 'neispravna polja: medij, platitelj'],
    ].join(' · '),
  );
});

test('every action of every outcome reads in Croatian', async () => {
  const outcomes = ['attempted', 'succeeded', 'refused', 'failed'] as const;
  const rows = await open(
    AUDIT_ACTIONS.map((action, at) =>
      entry(at + 1, {
        action,
        recordType: AUDIT_RECORD_TYPES[at % AUDIT_RECORD_TYPES.length] ?? null,
        outcome: outcomes[at % outcomes.length] ?? 'failed',
        details: {
          code: 'politician.changed-meanwhile',
          wrongFields: ['mainGoals.0', 'mainGoals.2', 'name'],
        },
      }),
    ),
  );
  expect(rows).toHaveLength(AUDIT_ACTIONS.length);
  for (const row of rows) {
    expect(row.textContent).toContain(
      'oznaka: zapis je u međuvremenu promijenjen · neispravna polja: ciljevi, ime',
    );
    expect(row.textContent).not.toMatch(ENGLISH);
  }
});

test('a payment says what for and how much, and leads to its request', async () => {
  const details = { amountCents: 150_000, purpose: 'guarantee' };
  const [row] = await open([
    entry(1, { action: 'submission.payment', recordType: 'submission', recordId: '12', details }),
  ]);
  expect(row?.textContent?.replace(/\u00a0/g, ' ')).toContain('iznos: 1.500,00 € · svrha: jamstvo');
  expect(screen.getByRole('link', { name: 'Zahtjev 12' }).getAttribute('href')).toBe(
    '/admin/submissions?submission=12',
  );
});

test('what a later version named is shown as it is named', async () => {
  const [row] = await open([
    entry(1, { action: 'feed.add', recordType: 'feed', actorName: 'npm run admin' }),
  ]);
  expect(row?.textContent).toContain('feed.add');
  expect(row?.textContent).toContain('Naredbeni redak');
});

test('a rejection names its record and gives the reason in the words it was given, an edit the fields that changed', async () => {
  const [rejection, edit] = await open([
    entry(2, {
      ...{
        action: 'submission.decide',
        recordType: 'submission',
        recordId: '12',
        recordName: 'Ana Izmišljena',
      },
      details: { status: 'rejected', reason: 'Nejasna fotografija' },
    }),
    entry(1, { details: { fields: ['mainGoals', 'party'] } }),
  ]);
  expect(rejection?.textContent).toContain('status: odbijeno · razlog: „Nejasna fotografija”');
  expect(rejection?.textContent).toContain('Zahtjev 12: Ana Izmišljena');
  expect(edit?.textContent).toContain('polja: ciljevi, stranka');
});

test('the log is searched, and narrowed to days; what the address says of neither is left out', async () => {
  const asked = () => calls.filter((path) => !path.includes('/facets')).at(-1);
  await open([entry(1, {})], '/admin/log?q=nejasna&from=2026-05-01&to=2026-02-31');
  expect(asked()).toBe('/api/admin/audit-log?from=2026-05-01&limit=50&q=nejasna');
  const to = screen.getByLabelText('Do');
  for (const text of ['8. 5.', '8. 5. 2025.']) {
    fireEvent.change(to, { target: { value: text } });
    expect(
      screen.getByText(/^Upišite datum kao 27\. 11\. 2026\., najranije 01\.\s05\.\s2026\.$/),
    ).toBeTruthy();
  }
  fireEvent.change(to, { target: { value: '8. 5. 2026.' } });
  expect(screen.queryByText(/^Upišite datum/)).toBeNull();
  await waitFor(() =>
    expect(asked()).toBe('/api/admin/audit-log?from=2026-05-01&limit=50&q=nejasna&to=2026-05-08'),
  );
  const search = screen.getByRole('searchbox', { name: 'Pretraži dnevnik' });
  fireEvent.change(search, { target: { value: 'horvat' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() =>
    expect(asked()).toBe('/api/admin/audit-log?from=2026-05-01&limit=50&q=horvat&to=2026-05-08'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Poništi filtre' }));
  await waitFor(() => expect(asked()).toBe('/api/admin/audit-log?limit=50'));
});

test.each([
  ['?record=politician%3A5', '', '/admin/log?record=politician%3A5'],
  ['', '#audit-heading', '/admin/log'],
  ['', '#queues', null],
])('an older address of the log, %s%s, leads to %s', (search, hash, address) => {
  expect(movedLogAddress(search, hash)).toBe(address);
});

test('what is shown can be downloaded as a table, narrowed by the same filters', async () => {
  await open([entry(1, {})], '/admin/log?actor=1&from=2026-05-01');
  const link = screen.getByRole('link', { name: 'Preuzmi kao CSV' });
  expect(link.getAttribute('href')).toBe('/api/admin/audit-log/export?actor=1&from=2026-05-01');
});
