/** @jest-environment jsdom */
import '../../../../test/jsdom-shims';
import { screen, within } from '@testing-library/react';
import type { PageData } from '@/app/query-client';
import { dataFor } from '@/app/render-page';
import { pageData } from '../../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../../test/open-page';

afterEach(closePage);

it.each([
  [2149, 0, '307', '84 %'],
  [2555, 1500, '365', '100 %'],
  [4690, 0, '670', '100 %, cilj premašen'],
])(
  '%d euro, of which %d may go back, are shown as a part of the target, past it in words',
  async (total, held, days, share) => {
    const data: PageData = {
      ...pageData(dataFor('/'), []),
      '/api/funds/total': { status: 200, body: { total, held } },
    };
    answerCalls((path) => data[path] ?? { status: 404, body: null });
    await openPage('/', data);
    const meter = within(screen.getByRole('region', { name: 'Osigurani dani bez skupljanja boca' }));
    expect(meter.getByText(days)).toBeTruthy();
    expect(meter.queryByText(/^Od toga se 1\.500,00\s€ čuva kao jamstvo i može se vratiti\.$/) !== null).toBe(
      held > 0,
    );
    expect(meter.getByText(/Mjeri se sve prikupljeno, i naknade i donacije/)).toBeTruthy();
    expect(meter.getByText('Osigurano od cilja').nextElementSibling?.textContent?.replace(/\s/g, ' ')).toBe(
      share,
    );
  },
);
