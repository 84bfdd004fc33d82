import type { CallAnswer, politiciansCalls } from '@jamcimo/contracts';
import { toCandidates } from './candidacy.js';
import { readCommissionJson } from './commission-json.js';
import { readCsv } from './csv-list.js';
import { decodeText } from './decode-text.js';
import { unreadableList } from './unreadable-list.js';

/** All candidates of 2025 are 31,082; more is no candidate list. */
const MAX_ROWS = 50_000;

/** A whole list as it was read. */
export type ReadList = Omit<CallAnswer<typeof politiciansCalls.readCandidateList>, 'total'>;

/**
 * Reads an official candidate list: JSON of the State Electoral Commission (the compact county form, the original
 * one, and the summary of county heads) or CSV. One candidate a person; rows that cannot be taken are listed with a Croatian reason. The content
 * decides which format it is; the file name only helps where an original file does not say which race and round it is of. Others are
 * answered meanwhile.
 *
 * @param round of the election, of an original file
 * @throws DomainError `candidate-list.unreadable` when the file as a whole cannot be read.
 */
export async function readCandidateList(fileName: string, content: Buffer, round?: 1 | 2): Promise<ReadList> {
  const text = await decodeText(content);
  const isJson = /^\s*[[{]/.test(text);
  if (!isJson && /\.json$/i.test(fileName)) throw unreadableList('Datoteka nije ispravan JSON.');
  const { candidacies, rejected, warnings } = isJson
    ? readCommissionJson(text, fileName, MAX_ROWS, round)
    : await readCsv(text, MAX_ROWS);
  if (candidacies.length + rejected.length === 0) throw unreadableList('U datoteci nema nijednog kandidata.');
  return { ...(await toCandidates(candidacies)), rejected, warnings };
}
