import type { Server } from 'node:net';
import type { Call, ServiceName } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { type KeySettings, ServiceKeys } from '@jamcimo/messaging';
import type { DynamicModule, INestMicroservice, LoggerService, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ServerTCP } from '@nestjs/microservices';
import type { CallEnvelope, CallReply } from '../calls/envelope.js';
import { assertEveryCallHandled, callHandlersOf } from '../calls/handle-call.js';
import { OpenCalls } from '../calls/open-calls.js';
import { tokenCheck } from '../calls/service-token.js';
import { type Readiness, startHealthServer } from '../health/health-server.js';
import { createLogger, NestLogger } from '../logging/logger.js';
import { startTracing } from '../tracing/start-tracing.js';
import { MessagingHolder } from './messaging-holder.js';
import { provided } from './provided.js';
import { startServiceMetrics } from './service-metrics.js';
import { DRAIN_MS, onStop } from './stop-signals.js';

export interface ServiceOptions {
  name: ServiceName;
  module: Type | DynamicModule;
  config: {
    CALLS_HOST: string;
    CALLS_PORT: number;
    HEALTH_PORT: number;
    METRICS_PORT?: number | undefined;
    OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
    OTEL_TRACES_SAMPLER_ARG?: number;
    LOG_LEVEL: string;
  } & KeySettings;
  /** Every call of the service; the start fails when one has no handler. */
  calls: Call[];
}

/** Starts a service behind the gateway: calls over TCP, health port, orderly stop. */
export async function startService(options: ServiceOptions): Promise<void> {
  const { config } = options;
  const logger = createLogger({ service: options.name, level: config.LOG_LEVEL });
  process.on('unhandledRejection', (reason) => {
    logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
  let readiness: Readiness = 'starting';
  const health = await startHealthServer({
    host: config.CALLS_HOST,
    port: config.HEALTH_PORT,
    readiness: () => readiness,
  });
  const stopTracing = await startTracing({
    service: options.name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: config.OTEL_TRACES_SAMPLER_ARG ?? 1,
  });
  try {
    const server = await createCallServer({
      module: options.module,
      host: config.CALLS_HOST,
      port: config.CALLS_PORT,
      keys: [new ServiceKeys(options.name, config)],
      logger: new NestLogger(logger),
    });
    assertEveryCallHandled(options.calls, callHandlersOf(server.app));
    const { METRICS_PORT: port, CALLS_HOST: host } = config;
    const metrics = await startServiceMetrics(server.app, { service: options.name, host, port });
    onStop(async () => {
      readiness = 'stopping';
      await server.stop();
      health.close();
      metrics?.close();
      await stopTracing();
    });
    await server.app.listen();
    readiness = 'ready';
    logger.info({ port: config.CALLS_PORT }, 'ready');
  } catch (error) {
    logger.fatal({ err: error }, 'the service could not start');
    process.exit(1);
  }
}

export interface CallServerOptions {
  module: Type | DynamicModule;
  host: string;
  port: number;
  /** Of the service; in tests of several for which it stands in. */
  keys: ServiceKeys[];
  logger: LoggerService | false;
}

/** A service that answers calls; `listen` starts it. */
export interface CallServer {
  app: INestMicroservice;
  /** Takes nothing new, lets running calls and jobs finish for up to 35 s, and closes everything. */
  stop(): Promise<void>;
}

/** Makes a service out of its module. Tests use it too, so that they have what production has. */
export async function createCallServer(options: CallServerOptions): Promise<CallServer> {
  const openCalls = new OpenCalls();
  const { host, port } = options;
  const transport = new ServerTCP({ host, port, socketClass: openCalls.socketClass });
  const app = await NestFactory.createMicroservice(options.module, {
    logger: options.logger,
    abortOnError: false,
    strategy: transport,
  });
  const isTrusted = tokenCheck(options.keys);
  const publicReads = provided(app, PublicReads);
  for (const { call, answer } of callHandlersOf(app))
    transport.addHandler(call.name, (envelope: CallEnvelope): Promise<CallReply> => {
      if (!isTrusted(envelope)) return Promise.resolve({ ok: false, refused: 'token' });
      // Public reads see what the caller knows to have changed.
      if (envelope.position !== undefined) publicReads?.require(envelope.position);
      return openCalls.answer(() => answer(envelope));
    });
  const stop = async () => {
    await Promise.all([
      openCalls.drain(app.unwrap<Server>(), DRAIN_MS),
      provided(app, MessagingHolder)?.stop(),
    ]);
    await app.close();
  };
  return { app, stop };
}
