import type { Call, ServiceName } from '@jamcimo/contracts';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { assertEveryCallHandled } from '../calls/handle-call.js';
import { ServiceTokenGuard } from '../calls/service-token.guard.js';
import { type HealthCheck, startHealthServer } from '../health/health-server.js';
import { createLogger, NestLogger } from '../logging/logger.js';
import { onStop } from './stop-signals.js';

export interface ServiceOptions {
  name: ServiceName;
  module: Type | DynamicModule;
  config: {
    CALLS_HOST: string;
    CALLS_PORT: number;
    HEALTH_PORT: number;
    SERVICE_TOKEN: string;
    LOG_LEVEL: string;
  };
  /** Every call of the service; the start fails when one has no handler. */
  calls: Call[];
  /** What must work before the service may be asked, beside answering at all. */
  checks: (app: INestMicroservice) => Record<string, HealthCheck>;
}

/** Starts a service behind the gateway: calls over TCP, health port, orderly stop. */
export async function startService(options: ServiceOptions): Promise<void> {
  const { config } = options;
  const logger = createLogger({ service: options.name, level: config.LOG_LEVEL });
  process.on('unhandledRejection', (reason) => {
    logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
  let app: INestMicroservice | undefined;
  const health = await startHealthServer({
    host: config.CALLS_HOST,
    port: config.HEALTH_PORT,
    checks: { start: async () => app !== undefined },
  });
  try {
    const starting = await createApp(options, new NestLogger(logger));
    onStop(async () => {
      health.close();
      await starting.close();
    });
    await starting.listen();
    app = starting;
    health.useChecks(options.checks(starting));
    logger.info({ port: config.CALLS_PORT }, 'ready');
  } catch (error) {
    logger.fatal({ err: error }, 'the service could not start');
    process.exit(1);
  }
}

async function createApp(options: ServiceOptions, logger: NestLogger): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(options.module, {
    logger,
    abortOnError: false,
    transport: Transport.TCP,
    options: { host: options.config.CALLS_HOST, port: options.config.CALLS_PORT },
  });
  app.useGlobalGuards(new ServiceTokenGuard(options.config.SERVICE_TOKEN));
  assertEveryCallHandled(options.calls);
  return app;
}
