import { PubSub } from '@jamcimo/messaging';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { messagingLogger } from '../logging/messaging-logger.js';

/** Gives a process Redis publish/subscribe. */
@Global()
@Module({})
export class PubSubModule implements OnApplicationShutdown {
  constructor(private readonly pubSub: PubSub) {}

  static forProcess(redis: { REDIS_URL?: string | undefined; REDIS_PREFIX: string }): DynamicModule {
    const { REDIS_URL: redisUrl, REDIS_PREFIX: prefix } = redis;
    if (redisUrl === undefined) throw new Error('REDIS_URL is not set');
    const logger = messagingLogger('publish-subscribe');
    return {
      module: PubSubModule,
      providers: [{ provide: PubSub, useFactory: () => new PubSub({ redisUrl, prefix, logger }) }],
      exports: [PubSub],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pubSub.close();
  }
}
