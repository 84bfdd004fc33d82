/** @jest-environment jsdom */
import '../../test/jsdom-shims';
import type { PublicPolitician } from '@jamcimo/contracts';
import { screen, within } from '@testing-library/react';
import { dataFor, renderPage } from '@/app/render-page';
import { pageData, politician } from '../../test/invented';
import { ASSETS, answerCalls, closePage, openPage } from '../../test/open-page';

const ana = politician({
  ...{ id: 1, name: 'Ana Anić', party: 'HDZ, HSS', position: 'gradonačelnica' },
  ...{
    city: 'Zadarska, Biograd na Moru',
    county: 'Zadarska',
    photoUrl: '/files/public/politicians/ana.webp',
  },
});

async function open(url: string, people: PublicPolitician[] = [ana]) {
  const answers = pageData(dataFor(url), people);
  answerCalls((path) => answers[path] ?? pageData([path], people)[path] ?? { status: 404, body: null });
  await openPage(url, answers);
}

const filters = () => within(screen.getByRole('main').querySelector('form[aria-label]') as HTMLElement);
const choice = (label: string) => filters().getByLabelText<HTMLSelectElement>(label);
const labels = (label: string) =>
  [...choice(label).options].map(({ text }) => text.replace(/\s*\(.*\)$/, ''));

afterEach(closePage);

describe('the filters of the home page', () => {
  it('begin with everything: all counties, all parties, all statuses', async () => {
    await open('/');
    expect(labels('Županija')[0]).toBe('Sve županije');
    expect(labels('Županija')).toEqual(expect.arrayContaining(['Zadarska', 'Splitsko-dalmatinska']));
    expect(labels('Stranka')[0]).toBe('Sve stranke');
    expect(labels('Stranka')).toEqual(expect.arrayContaining(['HDZ', 'SDP']));
    expect(labels('Status').slice(0, 1)).toEqual(['Svi statusi']);
    expect(labels('Status')).toEqual(expect.arrayContaining(['Verificirano', 'Neverificirano']));
    for (const label of ['Županija', 'Stranka', 'Status']) expect(choice(label).value).toBe('');
  });

  it('show what the address says', async () => {
    await open('/?jurisdiction=Zadarska&party=SDP&verified=true');
    expect(choice('Županija').value).toBe('Zadarska');
    expect(choice('Stranka').value).toBe('SDP');
    expect(choice('Status').selectedOptions[0]?.text).toContain('Verificirano');
  });
});

describe('who stood for an office and who holds it', () => {
  const candidate = { ...ana, candidacyText: 'kandidatkinja 2025.' };
  const facts = (article: HTMLElement) => article.textContent?.replace(/\s+/g, ' ');

  it('is too much for a card, and of somebody without an import nothing is known', async () => {
    await open('/', [candidate]);
    expect(facts(screen.getByRole('article'))).not.toMatch(/kandidat|izabran/);
    await closePage();
    await open('/?selected_politician=1', [{ ...ana, candidacyText: null }]);
    expect(facts(screen.getByRole('main'))).not.toMatch(/kandidat|izabran/);
  });

  it('is said by the profile and by what is shared of it', async () => {
    const url = '/?selected_politician=1';
    await open(url, [candidate]);
    expect(facts(screen.getByRole('main'))).toContain('gradonačelnica · kandidatkinja 2025.');
    const { html } = await renderPage(url, pageData(dataFor(url), [candidate]), ASSETS);
    for (const name of ['description', 'og:description', 'og:image:alt'])
      expect(html).toMatch(
        new RegExp(`"${name}" content="[^"]*Ana Anić, gradonačelnica \\(kandidatkinja 2025\\.\\), `),
      );
  });
});

describe('the title of a list', () => {
  const head = (people: PublicPolitician[], url: string) =>
    renderPage(url, pageData(dataFor(url), people), ASSETS);

  it('names the filters that somebody passes, counties in full', async () => {
    const { html } = await head([ana], '/?jurisdiction=Zadarska&city=Biograd+na+Moru');
    expect(html).toContain('<title>Zadarska županija, Biograd na Moru – ');
    expect((await head([ana], '/?jurisdiction=Grad+Zagreb')).html).toContain('Političari: Grad Zagreb');
  });

  it('never repeats an address that nobody passes', async () => {
    for (const url of ['/?city=HDZ+su+lopovi', '/?party=HDZ+su+lopovi&shown=48', '/?q=HDZ+su+lopovi']) {
      const { html } = await head([], url);
      expect(html).toContain('<title>Jamčimo – ');
      expect(html).toContain('content="noindex"');
      expect(html.match(/<h\d[^>]*>[^<]*lopovi/)).toBeNull();
    }
  });
});

describe('a card', () => {
  const card = () => within(screen.getByRole('article'));

  it('shows photo, name, position, place and parties', async () => {
    await open('/');
    expect(card().getByRole('heading', { name: 'Ana Anić' })).toBeTruthy();
    expect(card().getByText('gradonačelnica')).toBeTruthy();
    expect(card().getByText('Biograd na Moru')).toBeTruthy();
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toBe(
      '/files/public/politicians/ana.webp',
    );
    const parties = card().getByRole('list', { name: 'Stranke' });
    expect(
      within(parties)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['HDZ (glavna stranka)', 'HSS']);
  });

  it('opens a goal of 81 characters as it is sent, one of 80 only for its sources', async () => {
    const goalOf = (length: number) =>
      'Vrtić. '
        .repeat(20)
        .slice(0, length - 1)
        .concat('.');
    const opened = async (length: number, source: string | null) => {
      const person = { ...ana, mainGoals: [goalOf(length)], goal1Reference: source };
      const { html } = await renderPage('/', pageData(dataFor('/'), [person]), ASSETS);
      return /<details name="goal"/.test(html);
    };
    expect(await opened(80, null)).toBe(false);
    expect(await opened(81, null)).toBe(true);
    expect(await opened(80, 'https://vijesti.example')).toBe(true);
  });

  it('gives no party a colour of its own', async () => {
    const looks: string[] = [];
    for (const party of ['HDZ', 'SDP', 'IDS']) {
      await open('/', [{ ...ana, party }]);
      const tag = card().getByText(party).closest('li') as HTMLElement;
      looks.push(tag.outerHTML.replace(party, '…'));
      await closePage();
    }
    expect(new Set(looks).size).toBe(1);
  });
});

it('the project card says what all collected funds are for', async () => {
  await open('/');
  const side = within(screen.getByRole('complementary', { name: 'O projektu i oznakama' }));
  expect(
    side.getByText(/Novac koji se ne vraća ide humanitarnom projektu; naknade plaćaju provjeru, donacije /),
  ).toBeTruthy();
  expect(side.getByText(/Za ispunjeni cilj njegov se iznos vraća\./)).toBeTruthy();
  expect(side.getByText(/tri cilja do 2029\. i mogu ih zajamčiti iznosom od 1\.500,00\s€/)).toBeTruthy();
});

it('header and footer frame public pages, not the administration', async () => {
  const framed = async (url: string) => {
    const { html } = await renderPage(url, pageData(dataFor(url), [ana]), ASSETS);
    return /<header/.test(html) && /<footer/.test(html);
  };
  for (const url of ['/', '/about', '/registration', '/terms', '/media', '/registration-success', '/nema-me'])
    expect([url, await framed(url)]).toEqual([url, true]);
  for (const url of ['/admin', '/admin/login', '/admin/politicians'])
    expect([url, await framed(url)]).toEqual([url, false]);
});
