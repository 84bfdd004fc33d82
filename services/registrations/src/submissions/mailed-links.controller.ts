import { type CallInput, registrationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { ConfirmGoals } from './confirm-goals.js';
import { DisownSubmission } from './disown-submission.js';
import { SendGoalsLink } from './send-goals-link.js';

const { goals, confirmGoals, sendGoalsLink, disownable, disown } = registrationsCalls;

/** Links that go by mail alone: to confirm goals, sent again by administrators, and to end a request that somebody else sent. */
@Controller()
export class MailedLinksController {
  constructor(
    private readonly goalsConfirmation: ConfirmGoals,
    private readonly newLink: SendGoalsLink,
    private readonly disowning: DisownSubmission,
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

  @HandleCall(disownable)
  disownable({ token }: CallInput<typeof disownable>) {
    return this.disowning.show(token);
  }

  @HandleCall(disown)
  disown({ token }: CallInput<typeof disown>) {
    return this.disowning.execute(token);
  }
}
