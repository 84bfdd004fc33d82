import { SERVICE_NAMES } from '@jamcimo/contracts';
import { ServiceKeys } from '@jamcimo/messaging';
import { createCallServer } from '@jamcimo/service-kit';
import { freePort } from '@jamcimo/testing';
import { type INestMicroservice, Module, type Type } from '@nestjs/common';

/** A service that keeps its contract and can be taken away. */
export interface ServiceForTests {
  port: number;
  kill(): Promise<void>;
  revive(): Promise<void>;
}

/** A service with these providers on a free port. It lets calls to any service in: it may stand in for several. */
export async function serve(providers: Type[], token: string): Promise<ServiceForTests> {
  @Module({ providers })
  class ServiceModule {}
  const port = await freePort();
  const keys = SERVICE_NAMES.map((name) => new ServiceKeys(name, { SERVICE_TOKEN: token }));
  let app: INestMicroservice | null = null;
  const revive = async () => {
    ({ app } = await createCallServer({
      module: ServiceModule,
      host: '127.0.0.1',
      ...{ port, keys, logger: false },
    }));
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
