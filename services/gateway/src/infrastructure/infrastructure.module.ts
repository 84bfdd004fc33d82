import { ServiceKeys } from '@jamcimo/messaging';
import { addressesOf, CallClient, Clock, createCallClient } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { OBJECT_STORE } from './object-store.js';

/** What every part of the gateway may ask for: its settings, the other services, the object store, the time. */
@Global()
@Module({})
export class InfrastructureModule {
  static for(config: Config): DynamicModule {
    return {
      module: InfrastructureModule,
      providers: [
        Clock,
        { provide: CONFIG, useValue: config },
        { provide: OBJECT_STORE, useFactory: () => openStore(config) },
        {
          provide: CallClient,
          useFactory: () =>
            createCallClient({
              keys: new ServiceKeys('gateway', config),
              addresses: addressesOf(config),
              readDeadlineMs: config.READ_DEADLINE_MS,
            }),
        },
      ],
      exports: [Clock, CONFIG, OBJECT_STORE, CallClient],
    };
  }
}
