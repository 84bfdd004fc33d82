import { type CallInput, feedCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { AddFeed } from './add-feed.js';
import { ChangeFeed } from './change-feed.js';
import { ListFeeds } from './list-feeds.js';
import { Monitoring } from './monitoring.js';
import { RemoveFeed } from './remove-feed.js';
import { TryFeed } from './try-feed.js';

/** Calls about feeds. */
@Controller()
export class FeedsController {
  constructor(
    private readonly feeds: ListFeeds,
    private readonly trial: TryFeed,
    private readonly addition: AddFeed,
    private readonly change: ChangeFeed,
    private readonly removal: RemoveFeed,
    private readonly monitoring: Monitoring,
  ) {}

  @HandleCall(feedCalls.listFeeds)
  list() {
    return this.feeds.execute();
  }

  @HandleCall(feedCalls.getFeed)
  get({ id }: CallInput<typeof feedCalls.getFeed>) {
    return this.feeds.one(id);
  }

  @HandleCall(feedCalls.tryFeed)
  try({ url }: CallInput<typeof feedCalls.tryFeed>) {
    return this.trial.execute(url);
  }

  @HandleCall(feedCalls.addFeed)
  add(input: CallInput<typeof feedCalls.addFeed>) {
    return this.addition.execute(input);
  }

  @HandleCall(feedCalls.changeFeed)
  update(input: CallInput<typeof feedCalls.changeFeed>) {
    return this.change.execute(input);
  }

  @HandleCall(feedCalls.removeFeed)
  async remove({ id }: CallInput<typeof feedCalls.removeFeed>) {
    await this.removal.execute(id);
    return {};
  }

  @HandleCall(feedCalls.pollFeed)
  async poll({ id }: CallInput<typeof feedCalls.pollFeed>) {
    await this.removal.pollNow(id);
    return {};
  }

  @HandleCall(feedCalls.showMonitoring)
  showMonitoring() {
    return this.monitoring.state();
  }

  @HandleCall(feedCalls.switchMonitoring)
  switchMonitoring({ isOn }: CallInput<typeof feedCalls.switchMonitoring>) {
    return this.monitoring.switch(isOn);
  }
}
