import { type Call, type CallArgument, DomainError, GENERAL_ERRORS } from '@jamcimo/contracts';
import { ServiceKeys } from '@jamcimo/messaging';
import {
  CacheInvalidationPublisher,
  type CallClient,
  createCallServer,
  createOperatorClient,
} from '@jamcimo/service-kit';
import { freePort } from '@jamcimo/testing';
import type { DynamicModule, INestMicroservice, LoggerService } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** One replica of a real service, asked over the wire. */
export interface RunningService {
  app: INestMicroservice;
  calls: CallClient;
  /** Where it listens, `host:port`. */
  address: string;
  dataSource: DataSource;
  query<T = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** Starts the module of a service on a free port or the given one, with everything around it that production has. */
export async function runService({
  service,
  module,
  token,
  logger = false,
  port: wanted,
}: {
  service: string;
  module: DynamicModule;
  token: string | undefined;
  logger?: LoggerService | false;
  port?: number | undefined;
}): Promise<RunningService> {
  const port = wanted ?? (await freePort());
  const server = await createCallServer({
    module,
    host: '127.0.0.1',
    port,
    logger,
    keys: [new ServiceKeys(service, { SERVICE_TOKEN: token })],
  });
  await server.app.listen();
  // Each change is announced by itself, so that tests can count them.
  CacheInvalidationPublisher.togetherMs = 0;
  const address = `127.0.0.1:${port}`;
  // A read has time here, for the machine does other work as well.
  const calls = exact(
    createOperatorClient({ token, addresses: { [service]: address }, readDeadlineMs: 30_000 }),
  );
  const dataSource = server.app.get(DataSource);
  return {
    app: server.app,
    calls,
    address,
    dataSource,
    query: (sql, values = []) => dataSource.query(sql, values),
    stop: async () => {
      calls.close();
      await server.stop();
    },
  };
}

/** Fails where a service answers an error that its call does not name. */
function exact(calls: CallClient): CallClient {
  const ask = calls.call.bind(calls);
  const call = <C extends Call>(asked: C, argument: CallArgument<C>) =>
    ask(asked, argument).catch((error: unknown) => {
      if (error instanceof DomainError && ![...asked.errors, ...GENERAL_ERRORS].includes(error.code))
        throw new Error(`${asked.name} answers ${error.code}, which it does not name`, { cause: error });
      throw error;
    });
  return Object.assign(calls, { call });
}
