import { SUBSCRIPTIONS } from '@jamcimo/contracts';
import {
  RegisterForTests,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

/** One replica of the real service, asked over the wire. */
export function startPayments({ environment }: TestEnvironment): Promise<RunningService> {
  const config = configSchema.parse(environment);
  return runService({ service: 'payments', module: AppModule.for(config), token: config.SERVICE_TOKEN });
}

/** The register as payments know it. */
export function openRegister(testEnvironment: TestEnvironment): Promise<RegisterForTests> {
  return RegisterForTests.open(testEnvironment, {
    subscriptions: SUBSCRIPTIONS.filter(({ consumer }) => consumer === 'payments'),
  });
}
