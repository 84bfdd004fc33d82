import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { CorrectSubmission } from './correct-submission.js';
import { ProfileOwners } from './profile-owners.js';
import { SendAgain } from './send-again.js';
import { ShowPayment } from './show-payment.js';
import { SubmitRegistration } from './submit-registration.js';

const { submit, owner, requestToCorrect, correct, payment, barcode, sendAgain } = registrationsCalls;

/** Calls that people without sign-in cause when they register. */
@Controller()
export class SubmissionsController {
  constructor(
    private readonly submitRegistration: SubmitRegistration,
    private readonly correctSubmission: CorrectSubmission,
    private readonly owners: ProfileOwners,
    private readonly showPayment: ShowPayment,
    private readonly mailsAgain: SendAgain,
  ) {}

  @HandleCall(submit)
  submit(input: CallInput<typeof submit>) {
    return this.submitRegistration.execute(input);
  }

  @HandleCall(owner)
  owner({ token }: CallInput<typeof owner>) {
    return this.owners.show(token);
  }

  @HandleCall(requestToCorrect)
  requestToCorrect({ token }: CallInput<typeof requestToCorrect>) {
    return this.correctSubmission.show(token);
  }

  @HandleCall(correct)
  correct(input: CallInput<typeof correct>) {
    return this.correctSubmission.execute(input);
  }

  @HandleCall(payment)
  payment({ token }: CallInput<typeof payment>) {
    return this.showPayment.execute(token);
  }

  @HandleCall(barcode)
  barcode({ token }: CallInput<typeof barcode>) {
    return this.showPayment.barcode(token);
  }

  @HandleCall(sendAgain)
  async sendAgain({ email }: CallInput<typeof sendAgain>) {
    await this.mailsAgain.execute(email);
    return {};
  }
}
