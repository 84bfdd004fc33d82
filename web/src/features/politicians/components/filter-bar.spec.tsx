/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PageData } from '@/app/query-client';
import { dataFor } from '@/app/render-page';
import { pageData, politician } from '../../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../../test/open-page';

// A dynamic import of a source file is one of Node here, which reads no TypeScript.
jest.mock('@/components/load-drawer', () => ({
  loadDrawer: async () => jest.requireActual<typeof import('antd')>('antd').Drawer,
}));

const people = [politician({ id: 1, county: 'Zadarska' })];
const withPlaces = (data: PageData): PageData => {
  const answers = Object.entries(data).map(([path, answer]) => {
    if (!path.startsWith('/api/facets')) return [path, answer];
    return [path, { ...answer, body: { ...Object(answer.body), cities: [{ name: 'Makarska', count: 1 }] } }];
  });
  return Object.fromEntries(answers) as PageData;
};
const bar = () => screen.getByRole('main').querySelector('form[aria-label]') as HTMLFormElement;
const field = (name: string) => {
  const label = [...bar().querySelectorAll('label')].find(({ textContent }) => textContent === name);
  return label?.control as HTMLSelectElement | HTMLInputElement;
};
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const kind = (name: string) => field(name).tagName;
/** Longer than it takes to load antd's Select, which then may take the place of the native ones or not. */
const loaded = () => act(async () => void (await import('@/components/rich-select')));

beforeEach(async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('hover: hover') }));
  answerCalls((path) => withPlaces(pageData([path], people))[path] ?? { status: 404, body: null });
  await openPage('/', withPlaces(pageData(dataFor('/'), people)));
});
afterEach(async () => {
  await closePage();
  jest.restoreAllMocks();
});

it('the fields are native until the pointer comes near, and then can be searched by typing', async () => {
  expect(kind('Status')).toBe('SELECT');
  fireEvent.pointerEnter(bar());
  await waitFor(() => expect(kind('Status')).toBe('INPUT'));
  expect(kind('Županija')).toBe('INPUT');
});

it('a list that a mouse has opened stays, also in browsers that give it no focus, and its choice holds', async () => {
  const status = field('Status');
  fireEvent.pointerEnter(bar());
  fireEvent.mouseDown(status);
  await loaded();
  await loaded();
  expect(field('Status')).toBe(status);
  choose('Status', 'true');
  expect(window.location.search).toBe('?verified=true');
  act(() => status.blur());
  await waitFor(() => expect(kind('Status')).toBe('INPUT'));
  expect(bar().textContent).toContain('Verificirano');
});

it('a choice by keyboard that still waits holds when the fields change after it', async () => {
  act(() => field('Status').focus());
  fireEvent.keyDown(field('Status'), { key: 'ArrowDown' });
  choose('Status', 'true');
  await loaded();
  expect(kind('Status')).toBe('SELECT');
  expect(window.location.search).toBe('');
  act(() => field('Status').blur());
  expect(window.location.search).toBe('?verified=true');
  await waitFor(() => expect(kind('Status')).toBe('INPUT'));
  expect(bar().textContent).toContain('Verificirano');
});

it('nothing changes while the focus goes from one field to the next', async () => {
  act(() => field('Stranka').focus());
  await loaded();
  act(() => field('Status').focus());
  await loaded();
  expect(document.activeElement).toBe(field('Status'));
  expect(kind('Status')).toBe('SELECT');
});

it('the places of all counties are asked for once somebody comes near, and can then be chosen, natively too', async () => {
  expect(document.documentElement.innerHTML).not.toContain('Makarska (');
  const places = () => [...(field('Grad/općina') as HTMLSelectElement).options].map(({ text }) => text);
  expect(places()).toEqual(['Sva mjesta']);
  act(() => field('Grad/općina').focus());
  await waitFor(() => expect(places()).toEqual(['Sva mjesta', 'Makarska (1)']));
  choose('Grad/općina', 'Makarska');
  act(() => field('Grad/općina').blur());
  expect(window.location.search).toBe('?city=Makarska');
});

it('places that the panel of the filters loads change nothing in the page beneath, which may not be hydrated yet', async () => {
  const options = () => (field('Grad/općina') as HTMLSelectElement).options.length;
  expect(options()).toBe(1);
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Filtri' }));
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByRole('option', { name: 'Makarska (1)', hidden: true });
  expect(options()).toBe(1);
});
