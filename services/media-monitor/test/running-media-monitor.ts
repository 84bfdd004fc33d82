import { mentionsCounted, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import {
  RegisterForTests,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

/** One replica of the real service, asked over the wire. */
export function startMediaMonitor({ environment }: TestEnvironment): Promise<RunningService> {
  const config = configSchema.parse(environment);
  return runService({ service: 'media-monitor', module: AppModule.for(config), token: config.SERVICE_TOKEN });
}

/** Stands in for the service politicians: publishes people and receives the numbers of mentions. */
export type Register = Awaited<ReturnType<typeof openRegister>>;

export async function openRegister(testEnvironment: TestEnvironment) {
  /** Numbers as they were published, in the order they arrived. */
  const heard: { politicianId: number; mentions: number; version: number }[] = [];
  const register = await RegisterForTests.open(testEnvironment, {
    subscriptions: SUBSCRIPTIONS.filter(
      ({ consumer, event }) =>
        consumer === 'media-monitor' || (consumer === 'politicians' && event === mentionsCounted.name),
    ),
    eventHandlers: [
      handleEvent(mentionsCounted, async ({ payload, version }) => {
        heard.push({ ...payload, version });
      }),
    ],
  });
  return Object.assign(register, { heard });
}
