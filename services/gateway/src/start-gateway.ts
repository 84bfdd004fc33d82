import { createLogger, type HealthServer, NestLogger, onStop, startHealthServer } from '@jamcimo/service-kit';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { HEALTH_CHECKS } from './health/health.controller.js';
import { ErrorAnswers } from './http/error-answers.js';
import { createAdapter, prepareHttp } from './http/http-server.js';

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
  let health: HealthServer | undefined;
  try {
    const app = await createGateway(config);
    onStop(async () => {
      health?.close();
      await app.close();
    });
    await app.listen(config.PORT, config.HOST);
    if (config.HEALTH_PORT !== undefined) {
      const checks = app.get(HEALTH_CHECKS);
      health = await startHealthServer({ host: config.HOST, port: config.HEALTH_PORT, checks });
    }
    logger.info({ port: config.PORT }, 'ready');
  } catch (error) {
    logger.fatal({ err: error }, 'the gateway could not start');
    process.exit(1);
  }
}
