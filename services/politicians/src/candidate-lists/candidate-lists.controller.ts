import { type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ImportCandidates } from './import-candidates.js';
import { readCandidateList } from './read-candidate-list.js';

const { readCandidateList: read, importCandidates } = politiciansCalls;

/** Import of candidate lists in two steps: read the file, then write what was read in batches. */
@Controller()
export class CandidateListsController {
  constructor(private readonly candidates: ImportCandidates) {}

  @HandleCall(read)
  async read(input: CallInput<typeof read>) {
    return readCandidateList(input.fileName, Buffer.from(input.contentBase64, 'base64'));
  }

  @HandleCall(importCandidates)
  import(input: CallInput<typeof importCandidates>) {
    return this.candidates.execute(input.candidates, input);
  }
}
