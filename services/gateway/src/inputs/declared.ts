import type { ErrorCode } from '@jamcimo/contracts';
import type { z } from 'zod';
import type { REQUEST_HEADERS } from '../api-description/headers.js';

const DECLARED = 'inputs of a call';

/** What the parameters of a handler say of a call; the API description takes it from here. */
export interface DeclaredInputs {
  query?: z.ZodObject;
  body?: { schema: z.ZodType; isRequired: boolean };
  takes?: readonly (keyof typeof REQUEST_HEADERS)[];
  errors?: readonly ErrorCode[];
}

/** Notes what one parameter of a handler takes. */
export function declareInput(
  target: object,
  method: string | symbol | undefined,
  { takes = [], errors = [], ...one }: DeclaredInputs,
): void {
  const known = method === undefined ? {} : declaredInputs(target, method);
  const all = {
    ...known,
    ...one,
    takes: [...(known.takes ?? []), ...takes],
    errors: [...errors, ...(known.errors ?? [])],
  };
  if (method !== undefined) Reflect.defineMetadata(DECLARED, all, target, method);
}

/** What the parameters of a handler take. */
export function declaredInputs(target: object, method: string | symbol): DeclaredInputs {
  return (Reflect.getMetadata(DECLARED, target, method) ?? {}) as DeclaredInputs;
}
