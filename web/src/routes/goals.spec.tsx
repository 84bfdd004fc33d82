/** @jest-environment jsdom */
import '../../test/antd-shims';
import type { GoalChange, GoalPage, PublicGoal } from '@jamcimo/contracts';
import { screen, within } from '@testing-library/react';
import type { PageData } from '@/app/query-client';
import { canonical, dataFor } from '@/app/render-page';
import { pageData, politician, site } from '../../test/invented';
import { answerCalls, closePage, openPage } from '../../test/open-page';

const LIST = '/api/goals?limit=24&offset=0';
const goal: PublicGoal = {
  ...{ id: 7, course: 'in-progress', lookedOn: '2027-03-03', agreedOn: '2026-11-20', number: 2 },
  ...{
    text: 'Izgraditi vrtić.',
    reference: 'https://novine.example/1',
    changedAt: '2026-11-20T10:00:00.000Z',
  },
  ...{ politicianId: 1, name: 'Ana Anić', party: 'SDP', position: 'gradonačelnica' },
  ...{ county: 'Istarska', city: 'Istarska, Pula', isGuaranteed: true, isInvented: true },
};
const evidence = (fields: Partial<GoalPage['evidence'][number]>): GoalPage['evidence'][number] => ({
  ...{ id: 1, address: 'https://grad.example/1', title: 'Natječaj', publisher: 'Grad Pula', kind: 'act' },
  ...{ publishedOn: '2026-10-01', readOn: '2026-11-02', quote: 'Rok za ponude je 30 dana.' },
  ...{ says: 'supports', isAct: true, criterion: null, addedAt: '2026-11-02T10:00:00.000Z' },
  ...{ withdrawnAt: null, withdrawnReason: null, copy: null },
  ...fields,
});
const shown: GoalPage = {
  ...goal,
  criteria: [
    {
      ...{ statement: 'Vrtić ima 60 mjesta.', baseline: null, target: null },
      ...{ deadline: '2029-05-20', proof: 'Statistika', fallback: null },
    },
  ],
  evidence: [
    evidence({ id: 2, withdrawnAt: '2027-03-04T10:00:00.000Z', withdrawnReason: 'Druga škola.' }),
    evidence({
      ...{ id: 1, criterion: 1 },
      copy: { link: 'https://arhiv.example/1', takenAt: '2026-11-03T10:00:00.000Z' },
    }),
  ],
  changes: [
    {
      goalId: 7,
      no: 2,
      at: '2026-11-20T10:00:00.000Z',
      kind: 'terms-accepted',
      was: null,
      is: null,
      reason: null,
      to: null,
    },
    {
      ...{ goalId: 7, no: 1, at: '2026-11-19T10:00:00.000Z', kind: 'words-changed' },
      ...{ was: 'Vrtić', is: goal.text, reason: null, to: null },
    },
  ],
  money: { since: '2026-11-25', held: 500, givenBack: 0, forfeited: 0 },
};
const facets = {
  courses: [
    { name: 'not-rated', count: 3 },
    { name: 'in-progress', count: 1 },
  ],
  counties: [{ name: 'Istarska', count: 4 }],
};

const data = (more: PageData): PageData => ({ '/api/site': { status: 200, body: site }, ...more });
const open = (url: string, more: PageData) => {
  const answers = data(more);
  answerCalls((path) => answers[path] ?? { status: 404, body: { code: 'goal.not-found', message: '' } });
  return openPage(url, answers);
};

afterEach(closePage);

describe('the list', () => {
  it('needs two pages at most, and the numbers beside them', () => {
    expect(dataFor('/ciljevi?course=stalled&county=Istarska&shown=960&x=1')).toEqual([
      '/api/site',
      '/api/goals?county=Istarska&course=stalled&limit=48&offset=0',
      '/api/goals/facets?county=Istarska&course=stalled',
    ]);
    expect(canonical('/ciljevi?x=1&course=done&county=Istarska')).toBe('/ciljevi?county=Istarska');
  });

  it('says what each course means and how many are there, also without a script', async () => {
    const { html } = await open('/ciljevi', {
      [LIST]: { status: 200, body: [goal], total: 1 },
      '/api/goals/facets': { status: 200, body: facets },
    });
    expect(html).toContain('Nitko još nije pogledao dokaze.');
    const links = screen.getAllByRole('link', { name: /^(Nije ocijenjeno|U tijeku|Zastalo) ?\d*$/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Nije ocijenjeno 3', '/ciljevi?course=not-rated'],
      ['U tijeku 1', '/ciljevi?course=in-progress'],
      ['Zastalo', '/ciljevi?course=stalled'],
    ]);
    const item = within(screen.getByRole('list', { name: 'Popis ciljeva' })).getByRole('listitem');
    expect(item.textContent).toMatch(/U tijeku · pogledano 03\.\s03\.\s2027\./);
    expect(
      within(item)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/cilj/7', '/?selected_politician=1']);
    expect(html).toContain('rel="alternate" type="application/atom+xml" href="/ciljevi.atom"');
  });

  it('marks what was chosen, keeps the other choice, and leads back to all', async () => {
    const query = 'county=Istarska&course=in-progress';
    await open(`/ciljevi?${query}`, {
      [`/api/goals?${query}&limit=24&offset=0`]: { status: 200, body: [], total: 0 },
      [`/api/goals/facets?${query}`]: { status: 200, body: facets },
    });
    expect(screen.getByRole('link', { current: true, name: /U tijeku/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Zastalo/ }).getAttribute('href')).toBe(
      '/ciljevi?course=stalled&county=Istarska',
    );
    expect(screen.getByText('Nema ciljeva koji odgovaraju odabiru.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Prikaži sve ciljeve' }).getAttribute('href')).toBe('/ciljevi');
  });
});

describe('a goal', () => {
  const openGoal = (fields: Partial<GoalPage> = {}) =>
    open('/cilj/7', { '/api/goals/7': { status: 200, body: { ...shown, ...fields } } });
  const section = (name: string) => screen.getByRole('region', { name }).textContent;

  it('has an address of its own, whatever else stands in it', () => {
    expect(dataFor('/cilj/7?utm_source=letak')).toEqual(['/api/site', '/api/goals/7']);
    expect(canonical('/cilj/7?utm_source=letak')).toBe('/cilj/7');
    expect(dataFor('/cilj/x')).toEqual(['/api/site']);
    expect(canonical('/cilj/x')).toBe(canonical('/nema'));
  });

  it('says what the person said: a claim beside the course, an answer beneath its entry', async () => {
    const said = {
      ...shown.changes[0],
      kind: 'remark-released',
      at: '2027-03-05T10:00:00.000Z',
    } as GoalChange;
    const changes = [
      { ...said, no: 4, is: 'Vrtić je otvoren.' },
      { ...said, no: 3, to: 1, is: 'Cilj je isti.' },
      ...shown.changes,
    ];
    await openGoal({ course: 'reported', changes });
    expect(section('Stanje')).toContain('Ocjena tek slijedi.„Vrtić je otvoren.”');
    const [claim, , words] = within(screen.getByRole('region', { name: 'Povijest' })).getAllByRole(
      'listitem',
    );
    expect(claim?.textContent).toContain('Vrtić je otvoren.');
    expect(words?.textContent).toMatch(/Promijenjen je tekst.*Odgovor osobe: „Cilj je isti.”/);
  });

  it('says how far it is, by what it is judged, what is paid in, and what happened', async () => {
    const { html, status } = await openGoal();
    expect(status).toBe(200);
    expect(section('Stanje')).toMatch(/U tijeku · pogledano 03\.\s03\.\s2027\.Kao dokaz stoji/);
    expect(section('Mjerila')).toMatch(/Dogovoreno 20\.\s11\.\s2026\.Vrtić ima 60 mjesta\./);
    // The later of the two days.
    expect(section('Jamstvo za ovaj cilj')).toMatch(/Čuva se500,00\s€.*računa od 25\.\s11\.\s2026\./);
    const history = within(screen.getByRole('region', { name: 'Povijest' })).getAllByRole('listitem');
    expect(history.map(({ id, textContent }) => [id, textContent])).toEqual([
      ['2', expect.stringContaining('Dogovorena su mjerila.')],
      ['1', expect.stringContaining('Bilo je: „Vrtić” Sada je: „Izgraditi vrtić.”')],
    ]);
    const [gone, act] = within(screen.getByRole('region', { name: 'Dokazi' })).getAllByRole('listitem');
    expect(act?.textContent).toMatch(/^Podupire Čin akt · mjerilo 1Rok za ponude je 30 dana\.Natječaj/);
    expect(act?.querySelector('[href="https://arhiv.example/1"]')?.textContent).toMatch(
      /^Arhivirana kopija od 03/,
    );
    expect(gone?.querySelector('del')?.textContent).toBe('Rok za ponude je 30 dana.');
    expect(gone?.textContent).toMatch(/Povučeno 04\.\s03\.\s2027\. Razlog: Druga škola\.$/);
    expect(html).toContain('href="/cilj/7.atom"');
    const [, json = ''] = /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      ...{
        '@context': 'https://schema.org',
        '@type': 'Claim',
        '@id': 'https://jamcimo.example/cilj/7#claim',
      },
      ...{ url: 'https://jamcimo.example/cilj/7', text: goal.text, inLanguage: 'hr' },
      author: {
        '@type': 'Person',
        '@id': 'https://jamcimo.example/?selected_politician=1#person',
        ...{ name: 'Ana Anić', url: 'https://jamcimo.example/?selected_politician=1' },
        disambiguatingDescription: 'Izmišljena osoba',
      },
      appearance: [{ '@type': 'WebPage', url: 'https://novine.example/1' }],
    });
  });

  it('with a guarantee says so while criteria are missing, and where the sum is not known', async () => {
    await openGoal({ agreedOn: null, criteria: [], money: null, changes: [] });
    expect(section('Mjerila')).toContain('Mjerila još nisu dogovorena.');
    expect(section('Jamstvo za ovaj cilj')).toBe(
      'Jamstvo za ovaj ciljPodatak o uplati trenutačno nije dostupan.Jamstvo se još ne računa: mjerila nisu dogovorena.',
    );
    expect(section('Povijest')).toContain('Još nema promjena.');
  });

  it('without a guarantee says nothing of money', async () => {
    await openGoal({ isGuaranteed: false, money: null });
    expect(screen.queryByRole('region', { name: 'Jamstvo za ovaj cilj' })).toBeNull();
  });

  it('that nobody follows is not found', async () => {
    const { status } = await open('/cilj/8', {
      '/api/goals/8': { status: 404, body: { code: 'goal.not-found', message: 'Cilj nije pronađen.' } },
    });
    expect(status).toBe(404);
    expect(screen.getByRole('heading', { name: 'Stranica nije pronađena' })).toBeTruthy();
  });
});

it('a profile says where each followed goal stands, and that criteria are missing behind its guarantee', async () => {
  const standing = { course: 'in-progress', lookedOn: '2027-03-03' } as const;
  const person = politician({
    ...{ id: 1, isVerified: true, isGuaranteed: true, goalOrigins: ['self', 'self', 'ai'] },
    goalTracking: [
      { id: 7, ...standing, agreedOn: '2026-11-20' },
      { id: 8, ...standing, agreedOn: null },
      null,
    ],
  });
  const answers = pageData(dataFor('/?selected_politician=1'), [person]);
  answerCalls((path) => answers[path] ?? { status: 404, body: null });
  await openPage('/?selected_politician=1', answers);
  const links = screen.getAllByRole('link', { name: /^U tijeku · pogledano 03\.\s03\.\s2027\./ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cilj/7', '/cilj/8']);
  expect(
    links.map((link) => link.parentElement?.textContent?.includes('mjerila još nisu dogovorena')),
  ).toEqual([false, true]);
});
