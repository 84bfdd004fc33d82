import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ConfirmGoals } from './confirm-goals.js';
import { ShowPayment } from './show-payment.js';
import { SubmitRegistration } from './submit-registration.js';

const { submit, payment, barcode, goals, confirmGoals } = registrationsCalls;

/** Calls that people without sign-in cause. */
@Controller()
export class SubmissionsController {
  constructor(
    private readonly submitRegistration: SubmitRegistration,
    private readonly showPayment: ShowPayment,
    private readonly goalsConfirmation: ConfirmGoals,
  ) {}

  @HandleCall(submit)
  submit(input: CallInput<typeof submit>) {
    return this.submitRegistration.execute(input);
  }

  @HandleCall(payment)
  payment({ token }: CallInput<typeof payment>) {
    return this.showPayment.execute(token);
  }

  @HandleCall(barcode)
  barcode({ token }: CallInput<typeof barcode>) {
    return this.showPayment.barcode(token);
  }

  @HandleCall(goals)
  goals({ token }: CallInput<typeof goals>) {
    return this.goalsConfirmation.show(token);
  }

  @HandleCall(confirmGoals)
  confirmGoals(input: CallInput<typeof confirmGoals>) {
    return this.goalsConfirmation.execute(input.token, input.goals);
  }
}
