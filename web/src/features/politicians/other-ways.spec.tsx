/** @jest-environment jsdom */
import '../../../test/jsdom-shims';
import { screen } from '@testing-library/react';
import { dataFor } from '@/app/render-page';
import { listenToConsole, messagesOfConsole } from '../../../test/console-messages';
import { facets, pageData, politician } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const near = politician({ id: 1, name: 'Ana Anić' });
const places = { ...facets, cities: [{ name: 'Zadar', count: 2 }] };

/** A list that finds nobody, except by the word "ana". */
async function open(address: string, facetsStatus = 200) {
  const answers = pageData(dataFor(address), []);
  const calls = answerCalls((path) => {
    if (path.startsWith('/api/facets') && facetsStatus !== 200) return { status: facetsStatus, body: null };
    if (path.startsWith('/api/facets')) return { status: 200, body: places };
    if (path.startsWith('/api/search/nearest')) return { status: 200, body: [near] };
    const isAna = new URLSearchParams(path.split('?')[1]).get('q') === 'ana';
    return isAna
      ? { status: 200, total: 7, body: [near] }
      : (answers[path] ?? { status: 200, total: 0, body: [] });
  });
  await openPage(address, answers);
  return calls;
}

const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const way = (name: string) => screen.findByRole('link', { name });

beforeEach(listenToConsole);
afterEach(async () => {
  await closePage();
  // A key that occurs twice is said there.
  expect(messagesOfConsole()).toEqual([]);
});

it('a search without its word that found nobody', async () => {
  await open('/?q=ana+xyzw+ana');
  expect((await way('7 profila')).getAttribute('href')).toBe('/?q=ana');
  expect(text()).toContain('Bez riječi „xyzw”: 7 profila');
  expect(text()).not.toContain('Bez riječi „ana”');
});

it('a municipality without anybody says so, and leads to its county', async () => {
  await open('/?q=načelnik+selca');
  const county = await way('4 profila');
  expect(county.getAttribute('href')).toBe('/?jurisdiction=Splitsko-dalmatinska');
  expect(text()).toContain('Za Općinu Selca još nemamo nikoga.');
  expect(text()).toContain('Splitsko-dalmatinska županija: 4 profila');
  expect(text()).not.toContain('Možda tražite');
});

it('a town with somebody leads to it', async () => {
  await open('/?q=zadra&party=IDS');
  expect((await way('2 profila')).getAttribute('href')).toBe('/?city=Zadar');
  expect(text()).toContain('Zadar: 2 profila');
});

it('people with a name like a text that means no place, also where the places cannot be counted', async () => {
  await open('/?q=ante');
  expect((await way('Ana Anić')).getAttribute('href')).toBe('/?selected_politician=1');
  await closePage();
  await open('/?q=selca', 503);
  await way('Ana Anić');
});
