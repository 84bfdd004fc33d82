/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import type { GoalSearch } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { answerCalls } from '../../../../test/open-page';
import { GoalSearchState } from './goal-search-state';

const texts = new I18n(hr);
const done: GoalSearch = {
  state: 'done',
  requestedAt: '2026-05-08T06:00:00.000Z',
  requestedBy: 'urednica',
  finishedAt: '2026-05-08T06:01:00.000Z',
  method: 'built-in',
  model: null,
  articles: 4,
  failure: null,
  webArticles: null,
  webFailure: null,
  goals: [
    {
      ...{ text: 'Vrtići', quote: 'Izgradit ćemo tri vrtića', isPublic: false },
      links: ['https://novine.example/1'],
    },
  ],
};

let search: GoalSearch | null;
let asked: string[];

function open(given: GoalSearch | null): void {
  search = given;
  asked = answerCalls((path) => {
    if (!path.endsWith('/generate')) return { status: 200, body: { search } };
    search = { ...done, state: 'running', goals: [] };
    return { status: 202, body: search };
  });
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <GoalSearchState politicianId={7} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('says how the last search went, with the words of the articles', async () => {
  open(done);
  expect(await screen.findByText(/Pročitano članaka: 4\. Način: ugrađena pravila\./)).toBeTruthy();
  expect(screen.getByText('Izgradit ćemo tri vrtića')).toBeTruthy();
  expect(screen.getByText(/čeka pregled u „Mediji”/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ponovi pretragu' })).toBeTruthy();
});

it('says how much the web brought, where it is searched', async () => {
  open({ ...done, webArticles: 3 });
  expect(await screen.findByText(/Od toga s weba: 3\./)).toBeTruthy();
});

it.each([
  [{ ...done, articles: 0, goals: [] }, 'Nema članaka u kojima se ova osoba pouzdano spominje.'],
  [{ ...done, articles: 0, webFailure: 'Pretraga weba nije uspjela.' }, 'Pretraga weba nije uspjela.'],
  [{ ...done, goals: [] }, 'U člancima nije pronađeno nijedno obećanje.'],
  [
    { ...done, state: 'failed' as const, failure: 'AI usluga nije dostupna.', goals: [] },
    'Pretraga nije uspjela: AI usluga nije dostupna.',
  ],
  [{ ...done, state: 'queued' as const }, 'Pretraga članaka čeka na red…'],
])('an outcome has its sentence', async (last, sentence) => {
  open(last);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('orders a search, and cannot be pressed again while it runs', async () => {
  open(null);
  const start = await screen.findByRole('button', { name: 'Pronađi ciljeve u člancima' });
  fireEvent.click(start);
  expect(await screen.findByText('Pretraga članaka je u tijeku…')).toBeTruthy();
  expect(asked).toContain('/api/admin/politicians/7/goals/generate');
  expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(true);
});

it('shows one sentence that stands for two goals twice, and a link that comes twice once', async () => {
  const complaint = jest.spyOn(console, 'error');
  const [goal] = done.goals;
  if (!goal) throw new Error('There is no goal.');
  const links = [...goal.links, ...goal.links];
  open({
    ...done,
    goals: [
      { ...goal, links },
      { ...goal, text: 'Jaslice', links },
    ],
  });
  expect(await screen.findAllByText(goal.quote)).toHaveLength(2);
  expect(screen.getAllByText(/novine\.example/)).toHaveLength(2);
  expect(complaint.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
});
