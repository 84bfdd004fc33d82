import { plainLine } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { CsvError, parse } from 'csv-parse/sync';
import { collect, noRows, type ReadRows } from './candidacy.js';
import { type Column, readColumns } from './csv-columns.js';
import { nameOf, readCsvRow } from './csv-row.js';
import { RowProblem, unreadableList } from './unreadable-list.js';

const DELIMITERS = [';', ',', '\t'];

/** The delimiter that occurs most often in the header line, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (character: string) => bare.split(character).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function parseRecords(text: string, delimiter: string, maxRows: number): string[][] {
  try {
    // One more than allowed (and the header) is enough to know that there are too many.
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, to: maxRows + 2 });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadableList(`CSV nije ispravan: navodnici od retka ${error.lines ?? '?'} nisu zatvoreni.`);
  }
}

const isBlank = (record: string[]) => record.every((cell) => cell.trim() === '');

/** Excel writes a line "sep=;" at the top to say which delimiter follows. */
function splitHint(text: string): { body: string; delimiter: string; skipped: number } {
  const hint = /^sep=(.)\r?\n/i.exec(text);
  if (!hint?.[1]) return { body: text, delimiter: delimiterOf(text), skipped: 0 };
  return { body: text.slice(hint[0].length), delimiter: hint[1], skipped: 1 };
}

/**
 * Reads a CSV list (";", "," or tab) whose first line that is not blank names the columns. Rows are numbered as a
 * spreadsheet shows them; blank ones are passed over. Cells that are missing at the end are empty, as spreadsheets leave them out; a row
 * with more than the header is rejected alone.
 */
export function readCsv(text: string, maxRows: number): ReadRows {
  const { body, delimiter, skipped } = splitHint(text);
  const records = parseRecords(body, delimiter, maxRows);
  const start = records.findIndex((record) => !isBlank(record));
  const header = records[start] ?? [];
  const columns = readColumns(header);
  if (records.length - start - 1 > maxRows) {
    throw unreadableList(`U datoteci je više od ${formatNumber(maxRows)} redaka.`);
  }
  const rows = noRows();
  records.forEach((record, at) => {
    if (at <= start || isBlank(record)) return;
    const cell = (column: Column) => plainLine(record[columns[column] ?? -1] ?? '');
    collect(rows, `redak ${at + 1 + skipped}`, nameOf(cell), () => {
      if (!isBlank(record.slice(header.length))) {
        throw new RowProblem(
          `Broj stupaca u retku (${record.length}) nije kao u zaglavlju (${header.length}).`,
        );
      }
      return readCsvRow(cell);
    });
  });
  return rows;
}
