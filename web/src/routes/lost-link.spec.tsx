/** @jest-environment jsdom */
import '../../test/antd-shims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataFor } from '@/app/render-page';
import { pageData } from '../../test/invented';
import { answerCalls, closePage, openPage } from '../../test/open-page';

const open = (url: string) => openPage(url, pageData(dataFor(url), []));
const field = () => screen.getByLabelText('E-mail iz zahtjeva');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Pošalji poveznicu' }));
const said = () => within(screen.getByRole('main')).getByRole('status').textContent;

afterEach(closePage);

test('the page is no matter of search engines, and says without JavaScript what is missing', async () => {
  const { status, html } = await open('/poveznica');
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(
    '<noscript><p>Za slanje poveznice uključite JavaScript u pregledniku.</p></noscript>',
  );
  expect(html).not.toMatch(/jamstva|1\.500/);
});

test('an address is judged before it is sent, and the page says the same of every address', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, options: RequestInit) => {
    sent.push([path, options.method, options.body]);
    return { ok: true, status: 202, text: async () => '{}' };
  }) as unknown as typeof fetch;
  await open('/poveznica');
  await press();
  expect(screen.getByText('Unesite ispravnu email adresu')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), 'nije@');
  await press();
  expect(screen.getByText('Unesite ispravnu email adresu')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(field(), 'primjer.example{Enter}');
  await waitFor(() => expect(said()).toMatch(/^Ako za tu adresu postoji zahtjev/));
  expect(sent).toEqual([
    ['/api/registrations/send-again', 'POST', JSON.stringify({ email: 'nije@primjer.example' })],
  ]);
});

test('too many tries and a lost connection are said, and the address stays', async () => {
  const message = 'Previše zahtjeva s ove mrežne adrese. Pokušajte ponovno za 12 min.';
  answerCalls(() => ({ status: 429, body: { message } }));
  await open('/poveznica');
  await userEvent.type(field(), 'ana@primjer.example');
  await press();
  await waitFor(() => expect(said()).toBe(message));
  answerCalls(() => {
    throw new TypeError('Failed to fetch');
  });
  await press();
  await waitFor(() => expect(said()).toMatch(/^Poslužitelj se ne javlja/));
  expect(screen.getByDisplayValue('ana@primjer.example')).toBeTruthy();
});

test.each([
  ['/registration-success', '#send-again-heading', 'Poveznica na e-mail'],
  ['/registration-success', '', 'Kako dalje nakon slanja zahtjeva'],
])('%s%s leads to: %s', async (path, hash, title) => {
  await open(path + hash);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
});

test.each([
  '/registration-goals',
  '/registration-correction',
  '/registration-change',
  '/registration-disown',
])('%s without its token leads there', async (url) => {
  await open(url);
  const link = await screen.findByRole('link', { name: 'Zatražite novu poveznicu' });
  expect(link.getAttribute('href')).toBe('/poveznica');
});
