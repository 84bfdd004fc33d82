/** @jest-environment jsdom */
import '../../../../test/jsdom-shims';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@/app/query-client';
import { dataFor } from '@/app/render-page';
import { pageData, politician } from '../../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../../test/open-page';

const people = [politician({ id: 1, name: 'Šime Šimić' }), politician({ id: 2, name: 'Ana Splitska' })];
const EMPTY = { parties: [], counties: [], cities: [] };
const ok = (body: unknown): PageData[string] => ({ status: 200, body });

const field = () => screen.getByRole('combobox', { name: /Pretraži/ });
const open = (url: string) => openPage(url, pageData(dataFor(url), people));

/** Answers of the two search calls by their text; lists are answered as usual. */
function answerSearch(found: (query: string) => { people: unknown; categories?: unknown }): string[] {
  return answerCalls((path) => {
    const query = new URLSearchParams(path.split('?')[1]).get('query');
    if (path.startsWith('/api/search/categories')) return ok(found(query ?? '').categories ?? EMPTY);
    if (path.startsWith('/api/search')) return ok(found(query ?? '').people);
    return pageData([path], people)[path] ?? { status: 404, body: null };
  });
}

const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');

/** Lets so much time pass that a text counts as settled and its answers are there. */
const settle = () => act(async () => jest.advanceTimersByTimeAsync(400));
const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await closePage();
  jest.useRealTimers();
});

describe('the search', () => {
  it('begins at three characters that are no blanks', async () => {
    const calls = answerSearch(() => ({ people: [] }));
    await open('/');
    await person.type(field(), '   a b  ');
    await person.clear(field());
    await person.type(field(), ' ši');
    await settle();
    expect(calls).toEqual([]);
    await person.type(field(), 'm');
    await screen.findByText('Nema rezultata', { selector: '.message' });
    expect(calls).toEqual(['/api/search?query=%C5%A1im', '/api/search/categories?query=%C5%A1im']);
  });

  it('says that it is searching while it is', async () => {
    answerCalls(() => new Promise(() => undefined));
    await open('/');
    await person.type(field(), 'šim');
    expect(screen.getByText('Pretraživanje...', { selector: '.message' })).toBeTruthy();
  });

  it('never shows the late answer of an older text', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerCalls(async (path) => {
      if (path.startsWith('/api/search/categories')) return ok(EMPTY);
      if (path === '/api/search?query=ana') {
        await late;
        return ok([people[1]]);
      }
      return ok([people[0]]);
    });
    await open('/');
    await person.type(field(), 'ana');
    await settle();
    expect(screen.getByText('Pretraživanje...', { selector: '.message' })).toBeTruthy();
    await person.clear(field());
    await person.type(field(), 'šime');
    await screen.findByRole('option', { name: /Šime Šimić/ });
    await act(async () => release());
    await settle();
    expect(screen.queryByRole('option', { name: /Ana Splitska/ })).toBeNull();
    expect(screen.getByRole('option', { name: /Šime Šimić/ })).toBeTruthy();
  });

  it('picks a politician by keyboard, keeps the filters and dispatches url-changed', async () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    window.addEventListener('url-changed', listen);
    answerSearch(() => ({ people }));
    await open('/?jurisdiction=Zadarska&party=SDP&verified=false&city=Zadar');
    await person.type(field(), 'spl');
    const [first, second] = await options();
    await person.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await person.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(second?.id);
    await person.keyboard('{Enter}');
    const address = '?jurisdiction=Zadarska&party=SDP&verified=false&city=Zadar&selected_politician=2';
    await waitFor(() => expect(window.location.search).toBe(address));
    expect(heard).toEqual([{ url: `/${address}` }]);
    expect(screen.queryByRole('listbox')).toBeNull();
    window.removeEventListener('url-changed', listen);
  });

  it('replaces the address when a category is picked', async () => {
    const categories = {
      parties: [{ name: 'SDP', count: 1 }],
      counties: [{ name: 'Splitsko-dalmatinska', count: 9 }],
      cities: [{ name: 'Split', count: 5 }],
    };
    answerSearch(() => ({ people: [], categories }));
    await open('/?jurisdiction=Zadarska&verified=true');
    await person.type(field(), 'spl');
    const group = within(await screen.findByRole('group', { name: 'Kategorije' }));
    expect(group.getByRole('option', { name: /Split Grad\/općina 5 profila/ })).toBeTruthy();
    expect(group.getByRole('option', { name: /SDP Stranka 1 profil/ })).toBeTruthy();
    expect(group.getByRole('option', { name: /Splitsko-dalmatinska Županija 9 profila/ })).toBeTruthy();
    expect(
      within(screen.getByRole('group', { name: 'Političari' })).getByText('Nema rezultata'),
    ).toBeTruthy();
    await person.click(group.getByRole('option', { name: /Split Grad/ }));
    await waitFor(() => expect(window.location.search).toBe('?city=Split'));
  });

  it('shows photo, name, position, parties and place of whom it finds', async () => {
    const ana = { ...people[1], party: 'HDZ, HSS', position: 'županica', county: 'Zadarska' };
    const found = { ...ana, city: 'Zadarska, Biograd na Moru' };
    answerSearch(() => ({ people: [found] }));
    await open('/');
    await person.type(field(), 'ana');
    const option = await screen.findByRole('option', { name: /Ana Splitska/ });
    for (const text of ['županica', 'HDZ, HSS', 'Biograd na Moru · Zadarska županija'])
      expect(option.textContent).toContain(text);
    expect(option.querySelector('img')?.getAttribute('src')).toBe('/files/public/politicians/2.webp');
  });

  it('leads to the list filtered by the text', async () => {
    answerSearch(() => ({ people }));
    await open('/');
    await person.type(field(), 'ana');
    await person.click(await screen.findByRole('option', { name: 'Prikaži sve rezultate' }));
    await waitFor(() => expect(window.location.search).toBe('?q=ana'));
    expect(screen.getByText('Pretraga: ana')).toBeTruthy();
  });

  it('leads to the list by Enter also for two letters, and keeps what was searched in the field', async () => {
    answerSearch(() => ({ people }));
    await open('/');
    await person.type(field(), 'DP{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?q=DP'));
    expect((field() as HTMLInputElement).value).toBe('DP');
    await person.clear(field());
    await person.type(field(), '{Enter}');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('shows the text that the address names', async () => {
    answerSearch(() => ({ people }));
    const { html } = await open('/?q=Split');
    expect(html).toContain('value="Split"');
    expect((field() as HTMLInputElement).value).toBe('Split');
  });

  it('closes with Escape and keeps the text', async () => {
    answerSearch(() => ({ people }));
    await open('/');
    await person.type(field(), 'ana');
    await options();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((field() as HTMLInputElement).value).toBe('ana');
  });
});
