/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { RequestToAmend } from '@jamcimo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canonical, dataFor } from '@/app/render-page';
import { FakeRequest } from '../../../test/fake-request';
import { pageData } from '../../../test/invented';
import { RECEIPT } from '../../../test/invented-receipt';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const TOKEN = '7-abcdefghijabcdefghijabcdefghijabcdefghij_-1';
const PAGE = `/registration-correction?t=${TOKEN}`;
const CALL = `/api/registrations/correction/${TOKEN}`;
const returned: RequestToAmend = {
  id: 7,
  reason: 'Fotografija je mutna.',
  name: 'Ana Anić',
  email: 'ana@primjer.example',
  phone: '091 123 4567',
  party: 'HSS, Lista za otok',
  position: 'Predsjednica otoka',
  county: 'Splitsko-dalmatinska',
  city: 'Splitsko-dalmatinska, Sućuraj',
  programLink: null,
  mainGoals: ['Otvoriti vrtić.', 'Obnoviti vodovod.', 'Uvesti prijevoz.'],
  goal1Reference: 'https://a.example|https://b.example',
  goal2Reference: null,
  goal3Reference: null,
  verificationOption: 'verifyOnly',
  kept: { photo: true, idDocument: true, programPdf: true },
};

const field = (name: string) => document.getElementById(`registration_${name}`) as HTMLInputElement;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const realRequest = globalThis.XMLHttpRequest;
let answer: { status: number; body: unknown };

beforeEach(() => {
  answer = { status: 200, body: returned };
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  sessionStorage.clear();
  answerCalls((path) =>
    path === CALL ? answer : (pageData([path], [])[path] ?? { status: 404, body: null }),
  );
});
afterEach(async () => {
  await closePage();
  globalThis.XMLHttpRequest = realRequest;
});

async function open() {
  const page = await openPage(PAGE, pageData(dataFor(PAGE), []));
  await waitFor(() => expect(screen.queryByText('Učitavanje zahtjeva…')).toBeNull());
  return page;
}

test('the page is no matter of search engines, and the server keeps it without its token', async () => {
  const { html } = await open();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  expect(html).not.toContain('Ana Anić');
  expect(canonical(PAGE)).toBe('/registration-correction');
});

test('what was sent stands in the form with what is asked for; sent as it is, nothing is missing', async () => {
  await open();
  expect(await screen.findByText('Fotografija je mutna.')).toBeTruthy();
  expect(field('name').value).toBe('Ana Anić');
  expect(field('goal1Link2').value).toBe('https://b.example');
  for (const kept of ['fotografija', 'osobni dokument', 'PDF'])
    expect(screen.getByText(new RegExp(`^Poslan[ai] ${kept} ostaje`))).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Verifikacija i jamstvo' })).toBeNull();
  await press('Pošalji dopunu');
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  const [request] = FakeRequest.sent;
  expect(request?.address).toBe(CALL);
  expect(Object.fromEntries(request?.body ?? [])).toMatchObject({
    ...{ name: 'Ana Anić', email: 'ana@primjer.example', party: 'HSS, Lista za otok' },
    ...{ position: 'Predsjednica otoka', verificationOption: 'verifyOnly', idDocumentConsent: 'true' },
  });
  expect(request?.body?.has('photo')).toBe(false);
  await request?.answer(200, RECEIPT);
  await waitFor(() => expect(heading()).toBe('Dopuna je poslana'));
  expect(document.activeElement?.id).toBe('page-heading');
  expect(sessionStorage.getItem('registration:correction-7')).toBeNull();
});

test('a correction is kept over a reload, apart from a new registration', async () => {
  await open();
  await userEvent.clear(field('goal3'));
  await userEvent.type(field('goal3'), 'Uvesti autobus.');
  await waitFor(() => expect(sessionStorage.getItem('registration:correction-7')).toContain('autobus'));
  expect(sessionStorage.getItem('registration:new')).toBeNull();
  const stored = sessionStorage.getItem('registration:correction-7') ?? '';
  await closePage();
  sessionStorage.setItem('registration:correction-7', stored);
  await open();
  await waitFor(() => expect(field('goal3').value).toBe('Uvesti autobus.'));
});

test('a document that is gone is asked for again, with the consent', async () => {
  answer.body = { ...returned, kept: { ...returned.kept, idDocument: false } };
  await open();
  await press('Pošalji dopunu');
  expect(FakeRequest.sent).toEqual([]);
  expect(screen.getAllByText('Fotografija osobnog dokumenta je obavezna').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Potrebna je privola za obradu osobnog dokumenta').length).toBeGreaterThan(0);
});

test('what the server refuses stands at its field and nothing is lost', async () => {
  await open();
  await press('Pošalji dopunu');
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  await FakeRequest.sent[0]?.answer(422, {
    message: 'Provjerite upisano.',
    errors: [{ field: 'name', message: 'Prekratko' }],
  });
  expect(document.getElementById('registration_name-error')?.textContent).toBe('Prekratko');
  expect(field('name').value).toBe('Ana Anić');
});

test('a request that was decided meanwhile says so where it was sent', async () => {
  await open();
  await press('Pošalji dopunu');
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  await FakeRequest.sent[0]?.answer(410, { message: 'O zahtjevu je već odlučeno.', code: 'link.expired' });
  expect(screen.getByText('O zahtjevu je već odlučeno.')).toBeTruthy();
});

test.each([
  [404, 'Poveznica nije ispravna'],
  [409, 'Dopuna je već poslana'],
  [410, 'Poveznica više ne vrijedi'],
])('a link that opens nothing (%d) says why', async (status, title) => {
  answer = { status, body: { message: 'Rečenica poslužitelja.' } };
  await open();
  await waitFor(() => expect(heading()).toBe(title));
  if (status !== 404) expect(screen.getByText('Rečenica poslužitelja.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zatražite novu poveznicu' })).toBeTruthy();
});
