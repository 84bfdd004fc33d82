import { paymentsCalls } from '@jamcimo/contracts';
import { CachedResponse, jsonResponse } from '../public-cache/cached-response.js';
import type { PublicReadParts, PublicReadRoute } from '../public-cache/public-reads.js';
import { publicFundsCsv } from './public-funds-csv.js';

const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="jamcimo-novac.csv"',
};
const csvResponse = (text: string) => new CachedResponse(200, CSV_HEADERS, Buffer.from(text));

/** GET /api/funds/total: the sum and how much of it is held; GET /api/funds/summary: all that everybody may know. */
export function fundsReads({ calls }: PublicReadParts): PublicReadRoute {
  const loads: Record<string, () => Promise<CachedResponse>> = {
    '/api/funds/total': async () => {
      const { total, held } = await calls.call(paymentsCalls.total, {});
      return jsonResponse(200, { total, held });
    },
    '/api/funds/summary': async () => jsonResponse(200, await calls.call(paymentsCalls.summary, {})),
    '/api/funds/summary.csv': async () =>
      csvResponse(publicFundsCsv(await calls.call(paymentsCalls.summary, {}))),
  };
  return (pathname) => {
    const load = loads[pathname];
    return load ? { key: pathname, topics: ['funds'], load } : null;
  };
}
