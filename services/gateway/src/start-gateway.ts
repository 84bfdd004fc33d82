import { setTimeout as pause } from 'node:timers/promises';
import {
  createLogger,
  DRAIN_MS,
  Gauges,
  type MetricsServer,
  NestLogger,
  onStop,
  startHealthServer,
  startMetricsServer,
  startTracing,
} from '@jamcimo/service-kit';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { Readiness } from './health/readiness.js';
import { ErrorAnswers } from './http/error-answers.js';
import { createAdapter, prepareHttp } from './http-server.js';

/** After running requests, connections to the database and to Redis are closed. */
const CLOSING_SECONDS = 10;
const IDLE_CHECK_MS = 50;

/** The gateway, ready to listen. */
export async function createGateway(config: Config): Promise<NestFastifyApplication> {
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config), createAdapter(config), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorAnswers());
  await prepareHttp(app, config);
  return app;
}

export async function startGateway(config: Config): Promise<void> {
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const stopTracing = await startTracing({
    service: 'gateway',
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  });
  try {
    const app = await createGateway(config);
    const readiness = app.get(Readiness);
    onStop(
      () => stopGateway(app, config).then(stopTracing),
      DRAIN_MS + (config.STOP_DELAY_SECONDS + CLOSING_SECONDS) * 1000,
    );
    await app.listen(config.PORT, config.HOST);
    if (config.HEALTH_PORT !== undefined) {
      const { HOST: host, HEALTH_PORT: port } = config;
      await startHealthServer({ host, port, readiness: () => readiness.state });
    }
    await startGatewayMetrics(app, config);
    logger.info({ port: config.PORT }, 'ready');
  } catch (error) {
    logger.fatal({ err: error }, 'the gateway could not start');
    process.exit(1);
  }
}

/** `/metrics` on its own port; undefined when none is configured. */
export async function startGatewayMetrics(
  app: NestFastifyApplication,
  { HOST: host, METRICS_PORT: port }: Pick<Config, 'HOST' | 'METRICS_PORT'>,
): Promise<MetricsServer | undefined> {
  if (port === undefined) return undefined;
  return startMetricsServer({ service: 'gateway', host, port, gauges: app.get(Gauges) });
}

/**
 * Says that it is stopping, waits until load balancers have seen that, and closes: running requests are finished, connections
 * that browsers keep open are closed when they are idle.
 */
export async function stopGateway(
  app: NestFastifyApplication,
  { STOP_DELAY_SECONDS }: Pick<Config, 'STOP_DELAY_SECONDS'>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  app.get(Readiness).stopping();
  await wait(STOP_DELAY_SECONDS * 1000);
  const server = app.getHttpServer();
  // Closing a server closes the connections that are idle at that moment; others become idle later.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await app.close().finally(() => clearInterval(idle));
}
