/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { screen } from '@testing-library/react';
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
  [{ isVerified: false, isGuaranteed: false }, 'Ovo ste Vi? Preuzmite svoj profil: Ana Anić'],
  [{ isVerified: true, isGuaranteed: false }, 'Ovo ste Vi? Izmijenite ili zajamčite: Ana Anić'],
  [{ isVerified: true, isGuaranteed: true }, 'Ovo ste Vi? Izmijenite'],
])('a profile (%p) leads its person on in one line: %s', async (flags, line) => {
  const data = pageData(dataFor('/?selected_politician=1'), [
    politician({ id: 1, name: 'Ana Anić', ...flags }),
  ]);
  await openPage('/?selected_politician=1', data);
  expect(screen.getByText(/^Ovo ste Vi\?/).textContent).toBe(line);
  const addresses = screen
    .getAllByRole('link', { name: /^Izmijenite$|: Ana Anić$/ })
    .map((link) => link.getAttribute('href'));
  const [change, register] = ['/poveznica', '/registration?politician_id=1'];
  expect(addresses.filter((address) => address === change)).toHaveLength(flags.isVerified ? 1 : 0);
  expect(addresses.includes(register)).toBe(!flags.isGuaranteed);
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

it('a card offers it inside a goal that opens', async () => {
  await open('/');
  expect(buttons()).toEqual(['Prijavi netočnost : Ana Anić: Treći cilj.']);
  const button = screen.getByRole('button', { name: /^Prijavi netočnost/ });
  expect(button.closest('details')?.textContent).toMatch(/^Treći cilj\./);
});
