import { paymentsCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { Answer, jsonAnswer } from '../answers/answer.js';
import type { PublicReadRoute } from '../answers/public-reads.js';
import { publicFundsCsv } from './public-funds-csv.js';

const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="jamcimo-novac.csv"',
};
const csvAnswer = (text: string) => new Answer(200, CSV_HEADERS, Buffer.from(text));

/** GET /api/funds/total: the sum and nothing else; GET /api/funds/summary: all that everybody may know. */
export function fundsReads(calls: CallClient): PublicReadRoute {
  const loads: Record<string, () => Promise<Answer>> = {
    '/api/funds/total': async () => {
      const { total } = await calls.call(paymentsCalls.total, {});
      return jsonAnswer(200, { total });
    },
    '/api/funds/summary': async () => jsonAnswer(200, await calls.call(paymentsCalls.summary, {})),
    '/api/funds/summary.csv': async () =>
      csvAnswer(publicFundsCsv(await calls.call(paymentsCalls.summary, {}))),
  };
  return (pathname) => {
    const load = loads[pathname];
    return load ? { key: pathname, load } : null;
  };
}
