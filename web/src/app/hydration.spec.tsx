/** @jest-environment jsdom */
import '../../test/antd-shims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenToConsole, messagesOfConsole } from '../../test/console-messages';
import { pageData, report } from '../../test/invented';
import { answerCalls, closePage, openPage } from '../../test/open-page';
import { LONG, sixtyPeople as people } from '../../test/sixty-people';
import { dataFor } from './render-page';

// A dynamic import of a source file is one of Node here, which reads no TypeScript.
jest.mock('@/components/load-drawer', () => ({
  loadDrawer: async () => jest.requireActual<typeof import('antd')>('antd').Drawer,
}));

beforeEach(listenToConsole);
afterEach(async () => {
  await closePage();
  expect(messagesOfConsole()).toEqual([]);
});

const reports = Array.from({ length: 30 }, (_, at) => report(at + 1, at < 4 ? 3 : 1));
const open = (url: string) => openPage(url, pageData(dataFor(url), people, { reports }));
const cards = () => screen.queryAllByRole('article');
const card = (at: number) => within(cards()[at] ?? document.body);

describe('the browser takes over the HTML of the server without a difference', () => {
  it.each([
    '/',
    '/?shown=48',
    '/?jurisdiction=Zadarska&party=SDP&verified=false&city=Zadar&q=ana&sort=name',
    '/?selected_politician=1&party=SDP',
    '/?selected_politician=6',
    '/media',
    '/media?politician_id=3',
    '/media?politician_id=6',
    '/about',
    '/novac',
    '/registration',
    '/registration-success',
    '/registration-success-verify',
    '/poveznica',
    '/registration?politician_id=3',
    '/terms',
    '/privacy',
    '/cookies',
    '/accessibility',
  ])('on %s', async (url) => {
    const calls = answerCalls((path) => pageData([path], people)[path] ?? { status: 404, body: null });
    const { status, html } = await open(url);
    expect(status).toBe(200);
    expect(html).toContain('<h1');
    expect(calls).toEqual([]);
  });

  it.each(['/nema', '/media?politician_id=999', '/About'])('on %s, which is not there', async (url) => {
    const { status, html } = await open(url);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stranica nije pronađena');
    expect(screen.getByText('Stranica koju tražite ne postoji ili je premještena.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Natrag na početnu' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Stranica nije pronađena | Jamčimo');
  });

  it.each([
    ['999', /^Na ovoj adresi nema javnog profila: uklonjen je, još nije objavljen ili nikad nije postojao\./],
    ['abc', /^Adresa profila nije ispravna/],
  ])('on the profile %s, which is not there, with a search for others', async (id, text) => {
    const { status, html } = await open(`/?selected_politician=${id}`);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profil nije pronađen');
    expect(screen.getByText(text)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('combobox', { name: /^Pretraži/ })).toBeTruthy();
    expect(main.getByRole('link', { name: 'Natrag na početnu' }).getAttribute('href')).toBe('/');
  });

  it('on a verification of a profile that is not there', async () => {
    const { status, html } = await open('/registration?politician_id=999');
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verifikacija profila');
    await screen.findByText('Nije moguće učitati podatke o političaru. Molimo pokušajte ponovno.');
  });

  it('also when the list could not be loaded, and loads it on request', async () => {
    const data = pageData(dataFor('/'), people);
    for (const path of Object.keys(data)) {
      if (path.startsWith('/api/politicians')) data[path] = { status: 503, body: { message: 'Nedostupno.' } };
    }
    answerCalls((path) => pageData([path], people)[path] ?? { status: 404, body: null });
    expect((await openPage('/', data)).status).toBe(503);
    expect(screen.getByRole('heading', { name: 'Greška pri učitavanju' })).toBeTruthy();
    expect(screen.getByText('503: Nedostupno.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }));
    await waitFor(() => expect(cards()).toHaveLength(24));
  });
});

describe('a card', () => {
  beforeEach(() => open('/'));

  it('shows the badge of a verified and the seal of a guaranteed politician', () => {
    expect(card(0).getByText('Verificirano')).toBeTruthy();
    expect(card(0).getByText('JAMČIMO')).toBeTruthy();
    expect(card(1).getByText('Verificirano')).toBeTruthy();
    expect(card(1).queryByText('JAMČIMO')).toBeNull();
    expect(card(0).queryByText(/nisu verificirani/)).toBeNull();
    expect(card(0).queryByRole('link', { name: /Verificiraj profil/ })).toBeNull();
  });

  it('says of an unverified politician where the goals come from', () => {
    expect(
      card(2).getByText('Ciljevi nisu verificirani: pronašla ih je AI pretraga javno dostupnih članaka.'),
    ).toBeTruthy();
    expect(
      card(6).getByText(
        'Ciljevi nisu verificirani: pronašla ih je AI pretraga javno dostupnih članaka, osim gdje uz cilj piše drugačije.',
      ),
    ).toBeTruthy();
    expect(card(6).getByText('Vlastite riječi osobe')).toBeTruthy();
    expect(card(6).getByText('Unio administrator, iz programa')).toBeTruthy();
    expect(card(6).getByText('Iz objavljenog popisa kandidata')).toBeTruthy();
    expect(card(5).getByText('Ciljevi još nisu objavljeni.')).toBeTruthy();
    expect(card(2).queryByText('Verificirano')).toBeNull();
    expect(card(2).queryByText('JAMČIMO')).toBeNull();
    expect(
      card(2)
        .getByRole('link', { name: /Verificiraj profil/ })
        .getAttribute('href'),
    ).toBe('/registration?politician_id=3');
  });

  it('shows place, parties, programme and mentions, and marks invented people', () => {
    expect(card(2).getByText('Makarska')).toBeTruthy();
    expect(card(2).getAllByRole('listitem')[0]?.textContent).toBe('SDP (glavna stranka)');
    expect(card(2).getByText('HSS')).toBeTruthy();
    expect(card(2).getByText('2 medijske objave')).toBeTruthy();
    expect(card(0).queryByText(/spominj/)).toBeNull();
    expect(
      card(2)
        .getByRole('link', { name: /^Program/ })
        .getAttribute('href'),
    ).toBe('https://program.example');
    expect(card(3).queryByRole('link', { name: /^Program/ })).toBeNull();
    expect(card(2).getByText('Izmišljena osoba')).toBeTruthy();
    expect(card(6).queryByText('Izmišljena osoba')).toBeNull();
  });

  it('leaves it to the browser to open one goal at a time on the whole page, and its sources with it', async () => {
    const frames = [...document.querySelectorAll<HTMLDetailsElement>('details[name=goal]')];
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.filter(({ open }) => open)).toEqual([]);
    const frame = card(0).getByText('Otvoriti vrtić.').closest('details');
    const sources = screen.getAllByRole('link', { name: /vijesti\.example|portal\.example/ });
    expect(sources.every((link) => link.closest('details[name=goal]'))).toBe(true);
    expect([...(frame?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'https://www.vijesti.example/1',
      'https://portal.example/1',
    ]);
    expect(frame?.querySelector('summary')?.textContent).toContain('Izvori (2)');
    expect(card(1).getByText(LONG).closest('summary')?.textContent).toContain('Cijeli cilj');
    // A press inside opens no profile.
    await userEvent.click(card(1).getByText(LONG));
    expect(card(1).getByText(LONG).closest('details')?.open).toBe(true);
    expect(window.location.search).toBe('');
  });

  it('opens the profile on a click beside its controls, and its name is a link to it', async () => {
    expect(card(3).getByRole('link', { name: 'Ime Prezime4' }).getAttribute('href')).toBe(
      '/?selected_politician=4',
    );
    answerCalls((path) => pageData([path], people)[path] ?? { status: 404, body: null });
    await userEvent.click(card(3).getByText('gradonačelnica'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Profil političara Ime Prezime4' }),
    ).toBeTruthy();
    expect(window.location.search).toBe('?selected_politician=4');
    const stated = () =>
      [...document.head.querySelectorAll('[type="application/ld+json"]')].map(
        (one) => (JSON.parse(one.textContent ?? '') as { '@type': string })['@type'],
      );
    expect(stated()).toEqual(['WebSite', 'Organization', 'Person', 'BreadcrumbList']);
    await userEvent.click(screen.getByRole('button', { name: 'Nazad na listu' }));
    await waitFor(() => expect(cards()).toHaveLength(24));
    expect(window.location.search).toBe('');
    expect(stated()).toEqual(['WebSite', 'Organization']);
  });
});

describe('the list', () => {
  const answerAll = () =>
    answerCalls((path) => pageData([path], people)[path] ?? { status: 404, body: null });

  it('grows by 24, keeps the number in the address and the order of the server', async () => {
    const calls = answerAll();
    await open('/');
    expect(screen.getByText('Prikazano 24 od 60')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Učitaj više političara' }));
    await waitFor(() => expect(cards()).toHaveLength(48));
    expect(calls).toEqual(['/api/politicians?limit=24&offset=24']);
    expect(window.location.search).toBe('?shown=48');
    await userEvent.click(screen.getByRole('button', { name: 'Učitaj više političara' }));
    await waitFor(() => expect(screen.getByText('Prikazano 60 od 60')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Učitaj više političara' })).toBeNull();
    const names = cards().map((item) => within(item).getByRole('heading').textContent);
    expect(names).toEqual(people.map(({ name }) => name));
  });

  it('comes from the server with two pages at most; the browser adds what the address asks for beyond', async () => {
    const calls = answerAll();
    const { html } = await open('/?shown=72');
    expect(html.match(/role="article"/g)).toHaveLength(48);
    await waitFor(() => expect(cards()).toHaveLength(60));
    expect([...new Set(calls)]).toEqual(['/api/politicians?limit=24&offset=48']);
    expect(window.location.search).toBe('?shown=72');
  });

  it('goes on with its next part where one page would hold too much, and leads back to its beginning', async () => {
    const calls = answerAll();
    await open('/?from=24');
    expect(screen.getByText('Prikazano 25 do 48 od 60')).toBeTruthy();
    expect(cards()).toHaveLength(24);
    await userEvent.click(screen.getByRole('button', { name: 'Učitaj više političara' }));
    await waitFor(() => expect(screen.getByText('Prikazano 25 do 60 od 60')).toBeTruthy());
    expect(calls).toEqual(['/api/politicians?limit=24&offset=48']);
    expect(window.location.search).toBe('?from=24&shown=48');
    await userEvent.click(screen.getByRole('link', { name: 'Na početak popisa' }));
    await waitFor(() => expect(screen.getByText('Prikazano 24 od 60')).toBeTruthy());
  });

  it('keeps what it has when the next page fails, and tries again on request', async () => {
    let broken = true;
    answerCalls((path) =>
      broken
        ? { status: 503, body: { message: 'Nedostupno.' } }
        : (pageData([path], people)[path] ?? { status: 404, body: null }),
    );
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Učitaj više političara' }));
    await screen.findByText(/Sljedeći političari nisu učitani/);
    expect(cards()).toHaveLength(24);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Učitaj više političara' }));
    await waitFor(() => expect(cards()).toHaveLength(48));
  });

  it('shows a chip for every filter; each takes only its own away', async () => {
    answerAll();
    await open('/?jurisdiction=Zadarska&party=SDP&verified=false&city=Zadar');
    const chips = within(screen.getByRole('list', { name: 'Odabrani filtri' }));
    for (const text of ['Županija: Zadarska', 'SDP', 'Neverificirano', 'Grad: Zadar']) {
      expect(chips.getByText(text)).toBeTruthy();
    }
    await userEvent.click(chips.getByRole('button', { name: 'Ukloni filtar: SDP' }));
    await waitFor(() =>
      expect(window.location.search).toBe('?jurisdiction=Zadarska&verified=false&city=Zadar'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Obriši sve' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('drops the selected politician with "Obriši sve"', async () => {
    answerAll();
    await open('/?party=SDP&selected_politician=3');
    await userEvent.click(screen.getByRole('button', { name: 'Obriši sve' }));
    await waitFor(() => expect(cards()).toHaveLength(24));
    expect(window.location.search).toBe('');
  });

  it('makes every choice of a filter a step of the history', async () => {
    const calls = answerAll();
    await open('/');
    const before = window.history.length;
    await userEvent.selectOptions(screen.getByLabelText('Županija'), 'Zadarska');
    await waitFor(() => expect(calls).toContain('/api/politicians?jurisdiction=Zadarska&limit=24&offset=0'));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Neverificirano');
    await waitFor(() => expect(window.location.search).toBe('?jurisdiction=Zadarska&verified=false'));
    expect(window.history.length).toBe(before + 2);
  });

  it('changes nothing from the panel of a phone before "Primijeni"', async () => {
    answerAll();
    await open('/?party=SDP');
    await userEvent.click(screen.getByRole('button', { name: 'Filtri (1)' }));
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(panel.getByLabelText('Županija'), 'Zadarska');
    await userEvent.click(panel.getByRole('button', { name: 'Ukloni filtar: SDP' }));
    expect(window.location.search).toBe('?party=SDP');
    await userEvent.click(panel.getByRole('button', { name: 'Primijeni' }));
    await waitFor(() => expect(window.location.search).toBe('?jurisdiction=Zadarska'));
    await userEvent.click(screen.getByRole('button', { name: 'Filtri (1)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Poništi' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Primijeni' }),
    );
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says so when nobody matches', async () => {
    await openPage('/?party=IDS', pageData(dataFor('/?party=IDS'), []));
    expect(screen.getByText('Nema rezultata koji odgovaraju odabranim filterima.')).toBeTruthy();
  });

  it('states its order and that the fee buys no place', async () => {
    await open('/');
    expect(
      screen.getByText(
        /najprije verificirani profili.*Prednost imaju provjereni profili, a ne plaćeno mjesto: naknada od 3,00\s€/,
      ),
    ).toBeTruthy();
  });
});
