import { formatNumber } from '@jamcimo/croatia';
import { noRows, type ReadRows } from './candidacy.js';
import { isCompactResults, readCompactResults } from './compact-results.js';
import { isCountyHeads, readCountyHeads } from './county-heads.js';
import { isOriginalResults, readOriginalResults, type Source } from './original-results.js';
import { unreadableList } from './unreadable-list.js';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableList('Datoteka nije ispravan JSON.');
  }
}

/**
 * Reads JSON of the State Electoral Commission: one document or an array of them, each in the compact county form, in
 * the original one, or a summary of the heads of counties. Vote figures are not read (decision 47).
 */
export function readCommissionJson(
  text: string,
  fileName: string,
  maxRows: number,
  round?: Source['round'],
): ReadRows {
  const parsed = parseJson(text.replace(/^\ufeff/, ''));
  const documents: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const rows = noRows();
  const checkSize = () => {
    if (rows.candidacies.length + rows.rejected.length > maxRows) {
      throw unreadableList(`U datoteci je više od ${formatNumber(maxRows)} redaka.`);
    }
  };
  for (const document of documents) {
    if (isCompactResults(document)) readCompactResults(document, rows, checkSize);
    else if (isCountyHeads(document)) readCountyHeads(document, rows, checkSize);
    else if (isOriginalResults(document)) readOriginalResults(document, { fileName, round }, rows, checkSize);
    else throw unreadableList('JSON nije popis kandidata u obliku Državnog izbornog povjerenstva.');
  }
  return rows;
}
