import { CANDIDATE_LIST_MEGABYTES, type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { readBounded } from '@jamcimo/uploads';
import { Inject, Injectable } from '@nestjs/common';
import { openUpload } from '../files/public-files.js';
import { OBJECT_STORE } from '../object-store.js';
import { readCandidateList } from './read-candidate-list.js';

/** The first of two steps: what was read is written in batches. */
@Injectable()
export class ReadUploadedList {
  readonly handler = handleCall(politiciansCalls.readCandidateList, (input) => this.read(input));

  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  private async read({ fileName, upload, round }: CallInput<typeof politiciansCalls.readCandidateList>) {
    const stream = await openUpload(this.store, upload);
    const content = await readBounded(stream, CANDIDATE_LIST_MEGABYTES * 1024 * 1024);
    return readCandidateList(fileName, content, round);
  }
}
