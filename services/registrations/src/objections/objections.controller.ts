import { type CallInput, objectionCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { DecideObjection } from './decide-objection.js';
import { ListCorrections } from './list-corrections.js';
import { ListObjections } from './list-objections.js';
import { SubmitObjection } from './submit-objection.js';

const { submit, list, decide, corrections, figures } = objectionCalls;

/** Calls about objections, and the public list of what they corrected. */
@Controller()
export class ObjectionsController {
  constructor(
    private readonly submitting: SubmitObjection,
    private readonly objections: ListObjections,
    private readonly deciding: DecideObjection,
    private readonly corrected: ListCorrections,
  ) {}

  @HandleCall(submit)
  submit(input: CallInput<typeof submit>) {
    return this.submitting.execute(input);
  }

  @HandleCall(list)
  list(input: CallInput<typeof list>) {
    return this.objections.execute(input);
  }

  @HandleCall(decide)
  decide(input: CallInput<typeof decide>) {
    return this.deciding.execute(input);
  }

  @HandleCall(corrections)
  corrections(input: CallInput<typeof corrections>) {
    return this.corrected.execute(input);
  }

  @HandleCall(figures)
  figures(_input: CallInput<typeof figures>) {
    return this.objections.figures();
  }
}
