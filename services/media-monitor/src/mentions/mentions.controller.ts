import { type CallInput, mediaCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { CountMentions } from './count-mentions.js';
import { DecideMention } from './decide-mention.js';
import { ListMentions } from './list-mentions.js';

const { decideMention, mentions, statistics } = mediaCalls;

/** Calls about mentions, for administrators. */
@Controller()
export class MentionsController {
  constructor(
    private readonly listing: ListMentions,
    private readonly decision: DecideMention,
    private readonly figures: CountMentions,
  ) {}

  @HandleCall(mentions)
  list(input: CallInput<typeof mentions>) {
    return this.listing.execute(input);
  }

  @HandleCall(decideMention)
  decide(input: CallInput<typeof decideMention>) {
    return this.decision.execute(input);
  }

  @HandleCall(statistics)
  count(_input: CallInput<typeof statistics>) {
    return this.figures.execute();
  }
}
