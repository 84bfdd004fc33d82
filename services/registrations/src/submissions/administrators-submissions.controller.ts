import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { PrivateFiles } from './private-files.js';
import { RemoveSubmission } from './remove-submission.js';
import { toAdminSubmission } from './submission.mapper.js';
import { SubmissionPayments } from './submission-payments.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SummarizeSubmissions } from './summarize-submissions.js';

const { names, namedLike, get, ofPolitician, remove, file, noteDocumentView } = registrationsCalls;
const { paymentArrived, statistics } = registrationsCalls;

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

  @HandleCall(namedLike)
  namedLike(input: CallInput<typeof namedLike>) {
    return this.submissions.namedLike(input.names);
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

  @HandleCall(noteDocumentView)
  async noteDocumentView({ id, viewedBy }: CallInput<typeof noteDocumentView>) {
    await this.privateFiles.noteDocumentView(id, viewedBy);
    return {};
  }

  @HandleCall(paymentArrived)
  async paymentArrived({ entryId, isVoided }: CallInput<typeof paymentArrived>) {
    return { hasArrived: await this.payments.haveArrived(entryId, isVoided) };
  }

  @HandleCall(statistics)
  statistics(_input: CallInput<typeof statistics>) {
    return this.summarize.execute();
  }
}
