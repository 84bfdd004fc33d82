import { formatNumber } from '@jamcimo/croatia';
import { noRows, type ReadRows } from './candidacy.js';
import { isCompactResults, readCompactResults } from './compact-results.js';
import { isOriginalResults, readOriginalResults } from './original-results.js';
import { unreadableList } from './unreadable-list.js';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableList('Datoteka nije ispravan JSON.');
  }
}

/**
 * Reads JSON of the State Electoral Commission: one document or an array of them, each in the compact county form or in
 * the original one. Vote figures are not read (decision 47).
 */
export function readCommissionJson(text: string, fileName: string, maxRows: number): ReadRows {
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
    else if (isOriginalResults(document)) readOriginalResults(document, fileName, rows, checkSize);
    else throw unreadableList('JSON nije popis kandidata u obliku Državnog izbornog povjerenstva.');
  }
  return rows;
}
