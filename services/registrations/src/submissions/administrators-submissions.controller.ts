import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { PrivateFiles } from './private-files.js';
import { RemoveSubmission } from './remove-submission.js';
import { toAdminSubmission } from './submission.mapper.js';
import { SubmissionPayments } from './submission-payments.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SummarizeSubmissions } from './summarize-submissions.js';

const { names, get, ofPolitician, remove, file } = registrationsCalls;
const { applyPayment, applyVoidedPayment, statistics } = registrationsCalls;

/** Calls of administrators. */
@Controller()
export class AdministratorsSubmissionsController {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly removeSubmission: RemoveSubmission,
    private readonly privateFiles: PrivateFiles,
    private readonly payments: SubmissionPayments,
    private readonly summarize: SummarizeSubmissions,
  ) {}

  @HandleCall(names)
  names({ ids }: CallInput<typeof names>) {
    return this.submissions.names(ids);
  }

  @HandleCall(ofPolitician)
  ofPolitician({ politicianId }: CallInput<typeof ofPolitician>) {
    return this.submissions.ofPolitician(politicianId);
  }

  @HandleCall(get)
  async get({ id }: CallInput<typeof get>) {
    return toAdminSubmission(await this.submissions.get(id));
  }

  @HandleCall(remove)
  async remove({ id }: CallInput<typeof remove>) {
    await this.removeSubmission.execute(id);
    return {};
  }

  @HandleCall(file)
  file({ id, kind }: CallInput<typeof file>) {
    return this.privateFiles.find(id, kind);
  }

  @HandleCall(applyPayment)
  async applyPayment(input: CallInput<typeof applyPayment>) {
    await this.payments.execute(input);
    return {};
  }

  @HandleCall(applyVoidedPayment)
  async applyVoidedPayment(input: CallInput<typeof applyVoidedPayment>) {
    await this.payments.takeBack(input);
    return {};
  }

  @HandleCall(statistics)
  statistics(_input: CallInput<typeof statistics>) {
    return this.summarize.execute();
  }
}
