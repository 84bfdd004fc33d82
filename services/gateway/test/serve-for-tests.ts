import { SERVICE_NAMES } from '@jamcimo/contracts';
import { ServiceKeys } from '@jamcimo/messaging';
import { ServiceTokenGuard } from '@jamcimo/service-kit';
import { freePort } from '@jamcimo/testing';
import { type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';

/** A service that keeps its contract and can be taken away. */
export interface ServiceForTests {
  port: number;
  kill(): Promise<void>;
  revive(): Promise<void>;
}

/** Lets calls to any service in, for a stand-in that answers for several. */
export function guardOf(token: string): ServiceTokenGuard {
  return new ServiceTokenGuard(
    ...SERVICE_NAMES.map((name) => new ServiceKeys(name, { SERVICE_TOKEN: token })),
  );
}

/** A service with these controllers on a free port. */
export async function serve(controllers: Type[], token: string): Promise<ServiceForTests> {
  @Module({ controllers })
  class ServiceModule {}
  const port = await freePort();
  let app: INestMicroservice | null = null;
  const revive = async () => {
    app = await NestFactory.createMicroservice<MicroserviceOptions>(ServiceModule, {
      logger: false,
      transport: Transport.TCP,
      options: { host: '127.0.0.1', port },
    });
    app.useGlobalGuards(guardOf(token));
    await app.listen();
  };
  await revive();
  return {
    port,
    revive,
    kill: async () => {
      await app?.close();
      app = null;
    },
  };
}
