import { FORGET_CHANNEL, type ServiceName } from '@jamcimo/contracts';
import type { PubSub } from '@jamcimo/messaging';

/** Tells every gateway, after a commit, that public answers made from a service's data are outdated. */
export class ForgetAnnouncements {
  constructor(
    private readonly service: ServiceName,
    private readonly pubSub: PubSub,
  ) {}

  async announce(): Promise<void> {
    await this.pubSub.publish(FORGET_CHANNEL, this.service);
  }
}
