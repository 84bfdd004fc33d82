import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ForgottenSubmissions } from './forgotten-submissions.js';
import { SimilarSubmissions } from './similar-submissions.js';
import { SubmissionQueue } from './submission-queue.js';

const { list, listIds, listByIds, neighbours, facets, forgotten, similar } = registrationsCalls;

/** Calls of administrators who look through the requests. */
@Controller()
export class SubmissionQueueController {
  constructor(
    private readonly queue: SubmissionQueue,
    private readonly forgottenSubmissions: ForgottenSubmissions,
    private readonly similarSubmissions: SimilarSubmissions,
  ) {}

  @HandleCall(forgotten)
  forgotten(input: CallInput<typeof forgotten>) {
    return this.forgottenSubmissions.find(input.ids);
  }

  @HandleCall(list)
  list(input: CallInput<typeof list>) {
    return this.queue.page(input);
  }

  @HandleCall(listIds)
  ids(input: CallInput<typeof listIds>) {
    return this.queue.ids(input);
  }

  @HandleCall(listByIds)
  byIds({ ids }: CallInput<typeof listByIds>) {
    return this.queue.byIds(ids);
  }

  @HandleCall(neighbours)
  neighbours(input: CallInput<typeof neighbours>) {
    return this.queue.neighbours(input);
  }

  @HandleCall(similar)
  similar({ id }: CallInput<typeof similar>) {
    return this.similarSubmissions.of(id);
  }

  @HandleCall(facets)
  facets(input: CallInput<typeof facets>) {
    return this.queue.facets(input);
  }
}
