import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { AmendSubmission } from './amend-submission.js';
import { ProfileOwners } from './profile-owners.js';
import { SendAgain } from './send-again.js';
import { ShowPayment } from './show-payment.js';
import { SubmitRegistration } from './submit-registration.js';

const { submit, owner, requestToAmend, amend, payment, barcode, sendAgain } = registrationsCalls;

/** Calls that people without sign-in cause when they register. */
@Controller()
export class SubmissionsController {
  constructor(
    private readonly submitRegistration: SubmitRegistration,
    private readonly amendSubmission: AmendSubmission,
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

  @HandleCall(requestToAmend)
  requestToAmend({ token }: CallInput<typeof requestToAmend>) {
    return this.amendSubmission.show(token);
  }

  @HandleCall(amend)
  amend(input: CallInput<typeof amend>) {
    return this.amendSubmission.execute(input);
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
