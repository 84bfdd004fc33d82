import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { problemsOf } from './config.ts';
import { ROOT } from './paths.ts';
import type { Product } from './stack.ts';

/** The services of the list in contracts, as they were built. */
export async function loadProduct(): Promise<Product> {
  const { SERVICE_NAMES, serviceVariable } = await import('@jamcimo/contracts');
  return { services: SERVICE_NAMES, serviceVariable, configProblems };
}

/** The schema a service reads its environment by. */
export async function configSchemaOf(service: string): Promise<z.ZodObject | undefined> {
  const file = join(ROOT, 'services', service, 'dist', 'config.js');
  if (!existsSync(file)) return undefined;
  const { configSchema } = (await import(pathToFileURL(file).href)) as { configSchema?: z.ZodObject };
  return configSchema;
}

async function configProblems(
  service: string,
  environment: Record<string, string | undefined>,
): Promise<string[]> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = (await configSchemaOf(service))?.safeParse({ CALLS_PORT: 1, HEALTH_PORT: 1, ...given });
  return read?.error ? problemsOf(read.error) : [];
}
