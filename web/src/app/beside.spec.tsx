/** @jest-environment jsdom */
import '../../test/antd-shims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageData, politician, report } from '../../test/invented';
import { answerCalls, closePage, openPage } from '../../test/open-page';
import { dataFor, optionalDataFor } from './render-page';

const people = [politician({ id: 1, mediaMentions: 30 }), politician({ id: 2 })];
const reports = Array.from({ length: 30 }, (_, at) => report(at + 1));
const answer = (path: string) => pageData([path], people, { reports })[path] ?? { status: 404, body: null };

afterEach(closePage);

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('what stands beside the list', () => {
  it('is the fund in days, in percent and in money', async () => {
    await openPage('/', pageData(dataFor('/'), people));
    const fund = part('Osigurani dani bez skupljanja boca');
    expect(fund.getByText('100').parentElement?.textContent).toBe('100 od 365 dana');
    expect(fund.getByRole('meter').getAttribute('aria-valuetext')).toBe('100 od 365 dana');
    expect(fund.getByText('27 %')).toBeTruthy();
    expect(fund.getByText('700,00 €')).toBeTruthy();
    expect(screen.getAllByRole('meter')).toHaveLength(1);
  });

  it('is the newest of the media, with the number of all', async () => {
    await openPage('/', pageData(dataFor('/'), people, { reports }));
    const media = part('U medijima');
    expect(media.getByText('30 medijskih objava')).toBeTruthy();
    expect(media.getAllByRole('listitem')).toHaveLength(3);
    expect(media.getByRole('link', { name: /^Naslov 1/ }).getAttribute('href')).toBe(
      'https://novine.example/1',
    );
    expect(media.getAllByRole('link', { name: 'Ime Prezime1' })[0]?.getAttribute('href')).toBe(
      '/?selected_politician=1',
    );
  });

  it('says so when no medium wrote anything', async () => {
    await openPage('/', pageData(dataFor('/'), people));
    expect(part('U medijima').getByText('Još nema medijskih objava.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Prikaži sve' })).toBeNull();
  });

  it('does not break the page when it fails: the browser asks again, says so, and tries once more on request', async () => {
    const data = pageData(dataFor('/'), people);
    for (const path of optionalDataFor('/')) data[path] = { status: 503, body: { message: 'Nedostupno.' } };
    let isBroken = true;
    const calls = answerCalls((path) => (isBroken ? { status: 503, body: null } : answer(path)));
    expect((await openPage('/', data)).status).toBe(200);
    // React mounts twice in its strict mode, so an asked path may come twice.
    expect([...new Set(calls)].toSorted()).toEqual(optionalDataFor('/').toSorted());
    expect(await screen.findByText('Prikupljeni iznos trenutačno nije dostupan.')).toBeTruthy();
    isBroken = false;
    for (const button of screen.getAllByRole('button', { name: 'Pokušaj ponovno' }))
      await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('meter')).toBeTruthy());
    expect(await part('U medijima').findByText('30 medijskih objava')).toBeTruthy();
  });
});

describe('the media reports', () => {
  it('show date, medium, link and text of each, 24 at first and the others on request', async () => {
    const calls = answerCalls(answer);
    await openPage('/media', pageData(dataFor('/media'), people, { reports }));
    const items = () =>
      within(screen.getByRole('list', { name: 'Popis medijskih objava' })).getAllByRole('listitem');
    expect(screen.getByText('Prikazano 24 od 30')).toBeTruthy();
    expect(items()[0]?.textContent).toContain('05.\u00a003.\u00a02026. · Primjerske novine');
    expect(items()[0]?.textContent).toContain('Navod 1');
    expect(within(items()[2] as HTMLElement).queryByRole('link', { name: /Naslov/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Prikaži još objava' }));
    await waitFor(() => expect(items()).toHaveLength(30));
    expect(calls).toEqual(['/api/media-reports?limit=24&offset=24']);
    expect(window.location.search).toBe('?shown=48');
  });

  it('of one politician lead to those of all, and say so when there are none', async () => {
    answerCalls(answer);
    await openPage(
      '/media?politician_id=2',
      pageData(dataFor('/media?politician_id=2'), people, { reports }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medijske objave: Ime Prezime2');
    expect(screen.getByText('O ovoj osobi još nismo pronašli medijskih objava.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Prikaži sve' }));
    await waitFor(() => expect(screen.getByText('Prikazano 24 od 30')).toBeTruthy());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medijske objave');
  });

  it('stand on a profile, with the way to the others', async () => {
    await openPage(
      '/?selected_politician=1',
      pageData(dataFor('/?selected_politician=1'), people, { reports }),
    );
    const media = part('U medijima');
    expect(media.getByText('Navod 1')).toBeTruthy();
    expect(media.getByRole('link', { name: 'Sve objave o ovoj osobi' })).toBeTruthy();
  });
});

describe('the success pages', () => {
  const payment = {
    amount: 1500,
    currency: 'EUR',
    recipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split' },
    iban: 'HR1210010051863000160',
    model: 'HR01',
    reference: '123-456-7',
    purposeCode: 'OTHR',
    description: 'Jamstvo',
    hub3: '',
    barcodeUrl: '/api/registrations/payment/tajna/barcode.png',
    verificationOption: 'verifyAndGuarantee',
    isPaid: false,
    amountDue: 1500,
    amountPaid: 0,
    payUntil: '2026-12-04',
    progress: {
      submittedAt: '2026-11-20T10:00:00.000Z',
      ...{ paidAt: null, goalsConfirmedAt: null, status: 'pending' },
      ...{ decidedAt: null, rejectionReason: null, politicianId: null },
    },
  };

  it('show the payment that the token opens, asked for by the browser alone', async () => {
    const calls = answerCalls(() => ({ status: 200, body: payment }));
    const { html } = await openPage('/registration-success?t=tajna', pageData(dataFor('/'), people));
    expect(html).not.toContain('tajna');
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    await screen.findByText('HR12 1001 0051 8630 0016 0');
    expect([...new Set(calls)]).toEqual(['/api/registrations/payment/tajna']);
    expect(screen.getByText('123-456-7')).toBeTruthy();
    expect(screen.getAllByText(/1\.500,00\s€/).length).toBeGreaterThan(1);
    expect(screen.getByRole('img', { name: /2D barkod/ }).getAttribute('src')).toBe(payment.barcodeUrl);
  });

  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('claim nothing without a token, and say of a cut one that it is incomplete', async () => {
    answerCalls(() => ({ status: 404, body: { message: 'Nije pronađeno.' } }));
    await openPage('/registration-success', pageData(dataFor('/'), people));
    expect(heading()).toBe('Kako dalje nakon slanja zahtjeva');
    expect(screen.queryByText(/poslali smo/)).toBeNull();
    await closePage();
    await openPage('/registration-success?t=odrezan', pageData(dataFor('/'), people));
    await waitFor(() => expect(heading()).toBe('Poveznica ne otvara zahtjev'));
    const again = screen.getByRole('link', { name: 'Zatražite novu poveznicu' });
    expect(again.getAttribute('href')).toBe('/poveznica');
    // The same for whatever was chosen: no word of a guarantee or of what is to be paid.
    expect(document.querySelector('main')?.textContent).not.toMatch(/jamstv|uplat|€/);
  });
});
