import { plainLine } from '@jamcimo/contracts';
import { formatNumber, withoutDirection } from '@jamcimo/croatia';
import { CsvError, parse } from 'csv-parse/sync';
import { collect, noRows, type ReadRows } from './candidacy.js';
import { type Column, readColumns } from './csv-columns.js';
import { nameOf, readCsvRow } from './csv-row.js';
import { RowProblem, unreadableList } from './unreadable-list.js';

const DELIMITERS = [';', ',', '\t'];

/** Lists that were put together have several of them in one file. */
const LINE_ENDS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085'];
/** No header is longer. */
const HEADER_LENGTH = 20_000;

/** The delimiter that occurs most often in the header line, outside quotes, in which a heading may have several lines. */
function delimiterOf(text: string): string {
  const unquoted = text
    .trimStart()
    .slice(0, HEADER_LENGTH)
    .replace(/"[^"]*"/g, '');
  const [bare = ''] = unquoted.split(/[\r\n\u2028\u2029\u0085]/, 1);
  const count = (character: string) => bare.split(character).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function parseRecords(text: string, delimiter: string, maxRows: number): string[][] {
  try {
    // One more than allowed (and the header) is enough to know that there are too many.
    return parse(text, {
      ...{ delimiter, record_delimiter: LINE_ENDS, to: maxRows + 2 },
      ...{ relax_column_count: true, relax_quotes: true },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadableList(`CSV nije ispravan: navodnici od retka ${error.lines ?? '?'} nisu zatvoreni.`);
  }
}

const isBlank = (record: string[]) => record.every((cell) => cell.trim() === '' || plainLine(cell) === '');

const NAMES: Column[] = ['name', 'surnameFirst', 'firstName', 'lastName'];
/** What a spreadsheet writes where a formula has no value. */
const NO_VALUE = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/i;

/** The text of a cell as a person sees it: of `="text"` and of what an apostrophe marks as a text, the text. */
function cellText(raw: string): string {
  const text = plainLine(raw);
  const formula = /^= ?"(.*)"$/.exec(text)?.[1]?.replaceAll('""', '"');
  const bare = formula ?? text.replace(/^'(.*)'$/, '$1').replace(/^'(?!\p{Ll} )/u, '');
  return NO_VALUE.test(bare) ? '' : bare.trim();
}

/** Excel writes a line "sep=;" at the top to say which delimiter follows. */
function splitHint(text: string): { body: string; delimiter: string; skipped: number } {
  const hint = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text);
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
  const header = (records[start] ?? []).map(cellText);
  const columns = readColumns(header);
  if (records.length - start - 1 > maxRows) {
    throw unreadableList(`U datoteci je više od ${formatNumber(maxRows)} redaka.`);
  }
  const rows = noRows();
  records.forEach((record, at) => {
    if (at <= start || isBlank(record)) return;
    const cell = (column: Column) => {
      const raw = record[columns[column] ?? -1] ?? '';
      return cellText(NAMES.includes(column) ? withoutDirection(raw) : raw);
    };
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
