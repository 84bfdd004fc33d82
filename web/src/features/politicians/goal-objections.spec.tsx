/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataFor } from '@/app/render-page';
import { pageData, politician } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const people = [
  politician({
    ...{ id: 1, name: 'Ana Anić', mainGoals: ['Prvi cilj.', 'Drugi cilj.', 'Treći cilj.'] },
    ...{ goalOrigins: ['ai', 'self', 'ai'], goal3Reference: 'https://novine.example/3' },
  }),
];
const open = (url: string) => {
  answerCalls((path) => pageData([path], people)[path] ?? { status: 404, body: null });
  return openPage(url, pageData(dataFor(url), people));
};
const buttons = () =>
  screen.queryAllByRole('button', { name: /^Prijavi netočnost/ }).map((button) => button.textContent);

afterEach(closePage);

it('a profile offers to object to each goal that was found, and to no other', async () => {
  const { html } = await open('/?selected_politician=1');
  expect(html).toContain('Nije ova osoba');
  expect(buttons()).toEqual([
    'Prijavi netočnost : Ana Anić: Prvi cilj.',
    'Prijavi netočnost : Ana Anić: Treći cilj.',
    'Prijavi netočnost : Ana Anić',
  ]);
});

it.each([
  [false, 'Preuzmite svoj profil', '/registration?politician_id=1'],
  [true, 'Zatražite izmjenu profila', '/registration-success#send-again-heading'],
])('a profile (verified: %s) leads its person on: %s', async (isVerified, text, address) => {
  const data = pageData(dataFor('/?selected_politician=1'), [politician({ id: 1, isVerified })]);
  await openPage('/?selected_politician=1', data);
  expect(screen.getByText(/^Ovo ste Vi\?/)).toBeTruthy();
  expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(address);
});

it.each([
  [1, 'Naveden je 1 od 3 cilja.'],
  [2, 'Navedena su 2 od 3 cilja.'],
])('that somebody states %d goals only is said', async (count, text) => {
  const mainGoals = ['Prvi cilj.', 'Drugi cilj.'].slice(0, count);
  await openPage('/', pageData(dataFor('/'), [politician({ id: 1, mainGoals })]));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('Izvor nije naveden.')).toHaveLength(count);
});

it('a card offers it once the goal is open', async () => {
  await open('/');
  expect(buttons()).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: /izvor.*3/i }));
  expect(buttons()).toEqual(['Prijavi netočnost : Ana Anić: Treći cilj.']);
});
