import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILED } from '@jamcimo/build';
import { z } from 'zod';
import { problemsOf, withoutBlanks } from './config.ts';
import type { DemoData } from './demo-data.ts';
import { ROOT } from './paths.ts';
import type { Product, ServicesReach } from './stack.ts';

/** The services of the list in contracts, as they were built. */
export async function loadProduct(): Promise<Product> {
  const { SERVICE_NAMES, serviceVariable } = await import('@jamcimo/contracts');
  return { services: SERVICE_NAMES, serviceVariable, configProblems, settledQuestion, demoData };
}

/** Asks whether no event is on its way from one of the services to another. */
async function settledQuestion(reach: ServicesReach): Promise<() => Promise<boolean>> {
  const { operationsCalls, OPEN_DELIVERIES_LIMIT, SERVICE_NAMES } = await import('@jamcimo/contracts');
  const { createOperatorClient } = await import('@jamcimo/service-kit');
  const calls = createOperatorClient(reach);
  // The gateway answers browsers and no calls.
  const services = SERVICE_NAMES.filter((name) => name !== 'gateway');
  return async () => {
    for (const service of services) {
      const { deliveries } = operationsCalls(service);
      const { items } = await calls.call(deliveries, { limit: OPEN_DELIVERIES_LIMIT });
      if (items.some(({ queue, state }) => state === 'pending' && queue.startsWith('events.'))) return false;
    }
    return true;
  };
}

/** Every state of a profile is among them. */
const FEW = 24;

/** People first: payments and reports are about people whom those services know. */
async function demoData(
  reach: ServicesReach,
  environment: Record<string, string | undefined>,
): Promise<DemoData> {
  const { inventPeople, isEmpty, loadPaymentsAndReports, loadPeople } = await import('@jamcimo/demo-data');
  const { createOperatorClient } = await import('@jamcimo/service-kit');
  const { openStore, storageVariables } = await import('@jamcimo/storage');
  const calls = createOperatorClient(reach);
  const store = openStore(z.object(storageVariables).parse(withoutBlanks(environment)));
  const people = inventPeople(environment.SEED === 'few' ? FEW : undefined);
  return {
    isEmpty: () => isEmpty(calls),
    steps: [() => loadPeople(calls, store, people), () => loadPaymentsAndReports(calls)],
  };
}

/** The schema a service reads its environment by. */
export async function configSchemaOf(service: string): Promise<z.ZodObject | undefined> {
  const file = join(ROOT, 'services', service, COMPILED, 'config.js');
  if (!existsSync(file)) return undefined;
  const { configSchema } = (await import(pathToFileURL(file).href)) as { configSchema?: z.ZodObject };
  return configSchema;
}

async function configProblems(
  service: string,
  environment: Record<string, string | undefined>,
): Promise<string[]> {
  const given = { CALLS_PORT: 1, HEALTH_PORT: 1, ...withoutBlanks(environment) };
  const read = (await configSchemaOf(service))?.safeParse(given);
  return read?.error ? problemsOf(read.error) : [];
}
