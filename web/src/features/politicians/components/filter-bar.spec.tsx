/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pageData, politician } from '../../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../../test/open-page';
import { dataFor } from '../../../app/render-page';

const people = [politician({ id: 1, county: 'Zadarska' })];
const bar = () => screen.getByRole('main').querySelector('form') as HTMLFormElement;
const field = (name: string) => {
  const label = [...bar().querySelectorAll('label')].find(({ textContent }) => textContent === name);
  return label?.control as HTMLSelectElement | HTMLInputElement;
};
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const kind = (name: string) => field(name).tagName;
/** Longer than it takes to load antd's Select, which then may take the place of the native ones or not. */
const loaded = () => act(async () => void (await import('../../../components/rich-select')));

beforeEach(async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('hover: hover') }));
  answerCalls((path) => pageData([path], people)[path] ?? { status: 404, body: null });
  await openPage('/', pageData(dataFor('/'), people));
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
