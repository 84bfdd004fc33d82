import {
  CANDIDATE_LIST_MEGABYTES,
  CANDIDATE_LIST_PIECE,
  type CallAnswer,
  type CallInput,
  politiciansCalls,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { readBounded } from '@jamcimo/uploads';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { openUpload } from '../files/public-files.js';
import { OBJECT_STORE } from '../object-store.js';
import { type ReadList, readCandidateList } from './read-candidate-list.js';

type Call = typeof politiciansCalls.readCandidateList;

/** The first of two steps: what was read is written in batches. */
@Injectable()
export class ReadUploadedList {
  readonly handler = handleCall(politiciansCalls.readCandidateList, (input) => this.read(input));
  /** Lists of which the next piece will be asked for. */
  private readonly lists = new LRUCache<string, ReadList>({ max: 2, ttl: 60_000, ttlAutopurge: true });

  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  private async read({ from, ...file }: CallInput<Call>): Promise<CallAnswer<Call>> {
    const key = JSON.stringify(file);
    const list = this.lists.get(key) ?? (await this.readFile(file));
    const total = list.candidates.length;
    if (from + CANDIDATE_LIST_PIECE < total) this.lists.set(key, list);
    else this.lists.delete(key);
    const candidates = list.candidates.slice(from, from + CANDIDATE_LIST_PIECE);
    const notes = from === 0 ? list : { rejected: [], warnings: [], assumedPositions: [] };
    return { ...notes, candidates, total };
  }

  private async readFile({ fileName, upload, round }: Omit<CallInput<Call>, 'from'>): Promise<ReadList> {
    const stream = await openUpload(this.store, upload);
    const content = await readBounded(stream, CANDIDATE_LIST_MEGABYTES * 1024 * 1024);
    return readCandidateList(fileName, content, round);
  }
}
