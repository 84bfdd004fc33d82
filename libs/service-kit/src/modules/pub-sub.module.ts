import { PubSub, type RedisSettings, redisAddress } from '@jamcimo/messaging';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { messagingLogger } from '../logging/messaging-logger.js';

/** Gives a process Redis publish/subscribe. */
@Global()
@Module({})
export class PubSubModule implements OnApplicationShutdown {
  constructor(private readonly pubSub: PubSub) {}

  static forProcess(redis: RedisSettings): DynamicModule {
    const redisUrl = redisAddress(redis);
    const { REDIS_PREFIX: prefix } = redis;
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
