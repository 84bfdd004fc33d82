import { CANDIDATE_LIST_MEGABYTES, type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { readBounded } from '@jamcimo/uploads';
import { Controller, Inject } from '@nestjs/common';
import { openUpload } from '../files/public-files.js';
import { OBJECT_STORE } from '../object-store.js';
import { ImportCandidates } from './import-candidates.js';
import { readCandidateList } from './read-candidate-list.js';

const { readCandidateList: read, importCandidates } = politiciansCalls;

/** Import of candidate lists in two steps: read the file, then write what was read in batches. */
@Controller()
export class CandidateListsController {
  constructor(
    private readonly candidates: ImportCandidates,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @HandleCall(read)
  async read({ fileName, upload, round }: CallInput<typeof read>) {
    const stream = await openUpload(this.store, upload);
    const content = await readBounded(stream, CANDIDATE_LIST_MEGABYTES * 1024 * 1024);
    return readCandidateList(fileName, content, round);
  }

  @HandleCall(importCandidates)
  import(input: CallInput<typeof importCandidates>) {
    return this.candidates.execute(input.candidates, input);
  }
}
