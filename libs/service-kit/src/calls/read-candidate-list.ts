import { type CallArgument, type CallOutput, politiciansCalls } from '@jamcimo/contracts';
import type { CallClient } from './call-client.js';

const { readCandidateList: readPiece } = politiciansCalls;

/**
 * A whole candidate list as it was read, fetched piece by piece.
 *
 * @throws DomainError `candidate-list.unreadable`, and what every call throws
 */
export async function readCandidateList(
  calls: Pick<CallClient, 'call'>,
  file: Omit<CallArgument<typeof readPiece>, 'from'>,
): Promise<CallOutput<typeof readPiece>> {
  const list = await calls.call(readPiece, file);
  while (list.candidates.length < list.total) {
    const { candidates } = await calls.call(readPiece, { ...file, from: list.candidates.length });
    list.candidates.push(...candidates);
  }
  return list;
}
