/** @jest-environment jsdom */
import '../../test/antd-shims';
import type { PublicFunds } from '@jamcimo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@/app/query-client';
import { funds, site } from '../../test/invented';
import { answerCalls, closePage, openPage } from '../../test/open-page';

const SUMMARY = '/api/funds/summary';
const NONE: PublicFunds = {
  ...funds,
  ...{ total: 0, held: 0, givenBack: 0, forfeited: 0 },
  received: {
    total: 0,
    byPurpose: funds.received.byPurpose.map((part) => ({ ...part, count: 0, amount: 0 })),
    byMonth: [],
  },
};

const open = (answer: PageData[string]) =>
  openPage('/novac', { '/api/site': { status: 200, body: site }, [SUMMARY]: answer });
const plain = (element: HTMLElement | undefined) => element?.textContent?.replace(/\u00a0/g, ' ');
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(plain);

afterEach(closePage);

describe('the page of the money', () => {
  it('says what came in, what is held, what went back and what went to the project, and how to check it', async () => {
    const { status, html } = await open({ status: 200, body: funds });
    expect(status).toBe(200);
    expect(html).toContain('2.509,00');
    expect(document.title).toBe('Kamo ide novac | Jamčimo');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kamo ide novac');
    expect(screen.getByText(/^2\.509,00\s€$/)).toBeTruthy();
    expect(screen.getAllByRole('term').map(plain)).toEqual(
      expect.arrayContaining([
        'Stiglo: 3.009,00 €',
        'Čuva se kao jamstvo: 2.000,00 €',
        'Vraćeno: 500,00 €',
        'Jamstva usmjerena u humanitarni projekt: 500,00 €',
      ]),
    );
    expect(rows('Što je stiglo, po svrsi')).toEqual([
      'SvrhaBroj uplataIznos',
      'Provjera identiteta3 uplate9,00 €',
      'Jamstvo2 uplate3.000,00 €',
      'Donacija0 uplata0,00 €',
      'Ostalo0 uplata0,00 €',
      'Ukupno5 uplata3.009,00 €',
    ]);
    expect(rows('Što je stiglo, po mjesecima')).toEqual([
      'MjesecIznosOd toga',
      'studeni 2026.1.506,00 €Provjera identiteta 6,00 €, Jamstvo 1.500,00 €',
      'listopad 2026.1.503,00 €Provjera identiteta 3,00 €, Jamstvo 1.500,00 €',
    ]);
    expect(plain(screen.getByText(/^Posljednja promjena/))).toBe('Posljednja promjena 22. 11. 2026. 10:30');
  });

  it('offers the figures as CSV and as JSON, and leads to the description of the API', async () => {
    await open({ status: 200, body: funds });
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['Tablica (CSV)', 'Podaci (JSON)', 'Podaci (API)'].map(address)).toEqual([
      '/api/funds/summary.csv',
      SUMMARY,
      '/api/docs',
    ]);
  });

  it('says so when nothing came in yet', async () => {
    await open({ status: 200, body: NONE });
    expect(
      screen.getByText('Još nije stigla nijedna uplata. Prva će se ovdje vidjeti čim je evidentiramo.'),
    ).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says so when the figures cannot be had, and asks again on request', async () => {
    answerCalls(() => ({ status: 200, body: funds }));
    const { status } = await open({ status: 503, body: { message: 'Usluga nije dostupna.' } });
    expect(status).toBe(503);
    expect(screen.getByText('Iznosi trenutačno nisu dostupni')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }));
    expect(await screen.findByText(/^2\.509,00\s€$/)).toBeTruthy();
  });
});

it.each([
  ['/about', 'Koliko je novca stiglo i gdje je sada'],
  ['/terms', 'Koliko je novca stiglo i gdje je sada'],
  ['/about', 'Kamo ide novac'],
])('%s leads there by "%s"', async (url, name) => {
  await openPage(url, { '/api/site': { status: 200, body: site } });
  const links = screen.getAllByRole('link', { name });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/novac'));
});
