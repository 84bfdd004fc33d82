import { FORGET_CHANNEL } from '@jamcimo/contracts';
import { PubSub } from '@jamcimo/messaging';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';

/** Drops ready answers when a service says that they are outdated. */
@Injectable()
export class ForgetWhenTold implements OnApplicationBootstrap {
  constructor(
    private readonly pubSub: PubSub,
    private readonly cache: AnswerCache,
  ) {}

  onApplicationBootstrap(): void {
    this.pubSub.subscribe(FORGET_CHANNEL, () => this.cache.forgetAll());
  }
}
