import { paymentsCalls, publicFunds } from '@jamcimo/contracts';
import { read, routes } from '../routes/routes.js';

/** What everybody may read of the fund. */
export const FundsController = routes('Funds', 'Fund and media', 'api/funds', {
  total: read('total', {
    summary: 'Sum of all payments, and how much of it is held as guarantees',
    answer: paymentsCalls.total.output.omit({ lastUpdated: true }),
  }),
  summary: read('summary', {
    summary: 'What came in by purpose and month, what is held, given back and forfeited',
    notes: '`total` is that of `/api/funds/total`. Nobody who paid is named.',
    answer: publicFunds,
  }),
  summaryTable: read('summary.csv', {
    summary: 'The same as a table for spreadsheets',
    file: ['text/csv'],
  }),
});
