import { Readable } from 'node:stream';
import { plainLine } from '@jamcimo/contracts';
import { formatNumber, withoutDirection } from '@jamcimo/croatia';
import { yieldToEventLoop } from '@jamcimo/service-kit';
import { CsvError, parse } from 'csv-parse';
import { collect, noRows, type ReadRows } from './candidacy.js';
import { type Column, readColumns } from './csv-columns.js';
import { nameOf, readCsvRow } from './csv-row.js';
import { RowProblem, unreadableList } from './unreadable-list.js';

const DELIMITERS = [';', ',', '\t'];

/** Lists that were put together have several of them in one file. */
const LINE_ENDS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085'];
/** Bytes that are read at once, some 300 rows. */
const PIECE = 32_768;
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

/** Others are answered between two pieces. */
async function* inPieces(text: string): AsyncGenerator<Buffer> {
  await yieldToEventLoop();
  const content = Buffer.from(text);
  for (let at = 0; at < content.length; at += PIECE) {
    yield content.subarray(at, at + PIECE);
    await yieldToEventLoop();
  }
}

async function* recordsOf(text: string, delimiter: string): AsyncGenerator<string[]> {
  try {
    yield* Readable.from(inPieces(text)).pipe(
      parse({ delimiter, record_delimiter: LINE_ENDS, relax_column_count: true, relax_quotes: true }),
    );
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
export async function readCsv(text: string, maxRows: number): Promise<ReadRows> {
  const { body, delimiter, skipped } = splitHint(text);
  const rows = noRows();
  let header: Header | undefined;
  let number = skipped;
  for await (const record of recordsOf(body, delimiter)) {
    number += 1;
    if (header && number - header.number > maxRows)
      throw unreadableList(`U datoteci je više od ${formatNumber(maxRows)} redaka.`);
    if (isBlank(record)) continue;
    if (header) readRecord(rows, `redak ${number}`, record, header);
    else {
      const names = record.map(cellText);
      header = { width: names.length, columns: readColumns(names), number };
    }
  }
  if (!header) readColumns([]);
  return rows;
}

interface Header {
  width: number;
  columns: ReturnType<typeof readColumns>;
  /** Of its line. */
  number: number;
}

function readRecord(rows: ReadRows, row: string, record: string[], { width, columns }: Header): void {
  const cell = (column: Column) => {
    const raw = record[columns[column] ?? -1] ?? '';
    return cellText(NAMES.includes(column) ? withoutDirection(raw) : raw);
  };
  collect(rows, row, nameOf(cell), () => {
    if (!isBlank(record.slice(width)))
      throw new RowProblem(`Broj stupaca u retku (${record.length}) nije kao u zaglavlju (${width}).`);
    return readCsvRow(cell);
  });
}
