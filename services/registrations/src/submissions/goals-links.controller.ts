import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ConfirmGoals } from './confirm-goals.js';
import { SendGoalsLink } from './send-goals-link.js';

const { goals, confirmGoals, sendGoalsLink } = registrationsCalls;

/** The one-time link to confirm goals: opened without sign-in by its holder, sent again by administrators. */
@Controller()
export class GoalsLinksController {
  constructor(
    private readonly goalsConfirmation: ConfirmGoals,
    private readonly newLink: SendGoalsLink,
  ) {}

  @HandleCall(goals)
  goals({ token }: CallInput<typeof goals>) {
    return this.goalsConfirmation.show(token);
  }

  @HandleCall(confirmGoals)
  confirmGoals(input: CallInput<typeof confirmGoals>) {
    return this.goalsConfirmation.execute(input.token, input.goals);
  }

  @HandleCall(sendGoalsLink)
  sendGoalsLink({ id }: CallInput<typeof sendGoalsLink>) {
    return this.newLink.execute(id);
  }
}
