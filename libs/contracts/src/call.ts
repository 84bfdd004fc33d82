import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

/**
 * A call from the gateway to a service, declared once and used by the typed client and the typed handler.
 *
 * - `name`: `<service>.<verb-noun>`, never renamed
 * - `deadlineMs`: after that the caller gives up with `service.timeout`
 * - `safe`: may be repeated without a second effect; the client repeats it once on another replica
 * - `errors`: which it may answer beside `GENERAL_ERRORS`; the gateway describes them
 */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  name: string;
  service: string;
  input: I;
  output: O;
  deadlineMs: number;
  safe: boolean;
  errors: readonly ErrorCode[];
}

export type CallInput<C extends Call> = z.output<C['input']>;
/** What a caller passes: defaults may be left out. */
export type CallArgument<C extends Call> = z.input<C['input']>;
/** What a handler returns; the output schema cuts everything that is not declared. */
export type CallAnswer<C extends Call> = z.input<C['output']>;
export type CallOutput<C extends Call> = z.output<C['output']>;

export const READ_DEADLINE_MS = 2000;

interface CallOptions<I extends z.ZodType, O extends z.ZodType> {
  input: I;
  output: O;
  deadlineMs?: number;
  safe?: boolean;
  errors?: readonly ErrorCode[];
}

/** A read: 2 s by default (`READ_DEADLINE_MS` lengthens it), repeated once on another replica. */
export function readCall<I extends z.ZodType, O extends z.ZodType>(
  service: string,
  verb: string,
  options: CallOptions<I, O>,
): Call<I, O> {
  return {
    name: `${service}.${verb}`,
    service,
    deadlineMs: READ_DEADLINE_MS,
    safe: true,
    errors: [],
    ...options,
  };
}

/** A write: 10 s by default, never repeated by the client. */
export function writeCall<I extends z.ZodType, O extends z.ZodType>(
  service: string,
  verb: string,
  options: CallOptions<I, O>,
): Call<I, O> {
  return { name: `${service}.${verb}`, service, deadlineMs: 10_000, safe: false, errors: [], ...options };
}
