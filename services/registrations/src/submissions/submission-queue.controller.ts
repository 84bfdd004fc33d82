import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ForgottenSubmissions } from './forgotten-submissions.js';
import { SubmissionQueue } from './submission-queue.js';

const { list, neighbours, facets, forgotten } = registrationsCalls;

/** Calls of administrators who look through the requests. */
@Controller()
export class SubmissionQueueController {
  constructor(
    private readonly queue: SubmissionQueue,
    private readonly forgottenSubmissions: ForgottenSubmissions,
  ) {}

  @HandleCall(forgotten)
  forgotten(input: CallInput<typeof forgotten>) {
    return this.forgottenSubmissions.among(input.ids);
  }

  @HandleCall(list)
  list(input: CallInput<typeof list>) {
    return this.queue.page(input);
  }

  @HandleCall(neighbours)
  neighbours(input: CallInput<typeof neighbours>) {
    return this.queue.neighbours(input);
  }

  @HandleCall(facets)
  facets(input: CallInput<typeof facets>) {
    return this.queue.facets(input);
  }
}
