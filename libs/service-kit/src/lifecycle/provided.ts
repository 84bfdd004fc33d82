import type { INestMicroservice, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

/** A provider that not every service has. Asking Nest for what is not there would log an error and throw. */
export function provided<T>(app: INestMicroservice, token: Type<T>): T | undefined {
  const modules = [...app.get(ModulesContainer).values()];
  if (!modules.some(({ providers }) => providers.has(token))) return undefined;
  return app.get(token, { strict: false });
}
