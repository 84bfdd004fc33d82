/** @jest-environment jsdom */
import '../../test/antd-shims';
import type { Correction } from '@jamcimo/contracts';
import { screen, within } from '@testing-library/react';
import type { PageData } from '@/app/query-client';
import { dataFor } from '@/app/render-page';
import { pageData, site } from '../../test/invented';
import { answerCalls, closePage, openPage } from '../../test/open-page';

const PATH = '/api/corrections?limit=24&offset=0';
const correction = (id: number): Correction => ({
  ...{ id, date: '2026-11-20T10:00:00.000Z', sentence: `Uklonjena je objava ${id}.` },
  address: `/?selected_politician=${id}`,
});
const data = (corrections: Correction[]): PageData => ({
  ...pageData(['/api/site'], []),
  '/api/site': { status: 200, body: site },
  [PATH]: { status: 200, body: corrections, total: corrections.length },
});

afterEach(closePage);

it('needs the corrections, two pages at most', () => {
  expect(dataFor('/ispravci')).toEqual(['/api/site', PATH]);
  expect(dataFor('/ispravci?shown=960')).toEqual(['/api/site', '/api/corrections?limit=48&offset=0']);
});

it('lists what was corrected with date, sentence and the way to it, also without a script', async () => {
  answerCalls((path) => data([correction(1), correction(2)])[path] ?? { status: 404, body: null });
  const { status, html } = await openPage('/ispravci', data([correction(1), correction(2)]));
  expect(status).toBe(200);
  expect(html).toContain('Uklonjena je objava 1.');
  const [first] = within(screen.getByRole('list', { name: 'Popis ispravaka' })).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/20\.\s11\.\s2026\.Uklonjena je objava 1\./);
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/?selected_politician=1');
});

it('says so where nothing was corrected yet', async () => {
  answerCalls((path) => data([])[path] ?? { status: 404, body: null });
  await openPage('/ispravci', data([]));
  expect(screen.getByText('Još nema ispravaka.')).toBeTruthy();
});
