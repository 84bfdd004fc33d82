import { paymentsCalls, publicFunds } from '@jamcimo/contracts';
import { fileResponse } from '../public-cache/cached-response.js';
import { read, routes } from '../routes/routes.js';
import { publicFundsCsv } from './public-funds-csv.js';

/** What everybody may read of the fund. */
export const FundsController = routes('Funds', 'Fund and media', 'api/funds', {
  total: read('total', {
    summary: 'Sum of all payments, and how much of it is held as guarantees',
    topics: ['funds'],
    load: async (_asked, { calls }) => {
      const { total, held } = await calls.call(paymentsCalls.total, {});
      return { total, held };
    },
    answer: paymentsCalls.total.output.omit({ lastUpdated: true }),
  }),
  summary: read('summary', {
    summary: 'What came in by purpose and month, what is held, given back and forfeited',
    notes: '`total` is that of `/api/funds/total`. Nobody who paid is named.',
    topics: ['funds'],
    load: (_asked, { calls }) => calls.call(paymentsCalls.summary, {}),
    answer: publicFunds,
  }),
  summaryTable: read('summary.csv', {
    summary: 'The same as a table for spreadsheets',
    topics: ['funds'],
    load: async (_asked, { calls }) =>
      fileResponse(
        'text/csv',
        publicFundsCsv(await calls.call(paymentsCalls.summary, {})),
        'jamcimo-novac.csv',
      ),
    file: ['text/csv'],
  }),
});
