import { type Call, type CallAnswer, type CallInput, DomainError, errorText } from '@jamcimo/contracts';
import { withinDeadline } from '@jamcimo/database';
import { type INestMicroservice, Logger } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { isOutage } from '../errors/outages.js';
import { isUnstorableText } from '../errors/unstorable-text.js';
import { checkInput, validationError } from '../errors/validation-error.js';
import { nextRequestId, withRequestId } from '../logging/request-context.js';
import { observe, secondsSince } from '../metrics/process-metrics.js';
import { inSpan } from '../tracing/spans.js';
import type { CallEnvelope, CallReply } from './envelope.js';

type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallAnswer<C>>;

const logger = new Logger('calls');

/** A call with what answers it. */
export class CallHandler {
  constructor(
    readonly call: Call,
    readonly answer: (envelope: CallEnvelope) => Promise<CallReply>,
  ) {}
}

/**
 * Has a provider answer a call, as a property of it: `readonly handler = handleCall(call, (input) => this.decide(input))`. The work
 * receives the validated input; what it returns is cut to the declared output, and a DomainError it throws reaches the caller as it is.
 */
export function handleCall<C extends Call>(call: C, work: Handler<C>): CallHandler {
  return new CallHandler(call, (envelope) =>
    withRequestId(envelope.requestId ?? nextRequestId(), () =>
      inSpan({ name: call.name, kind: 'server', parent: envelope.traceParent ?? null }, () =>
        timedReply(call, envelope, work),
      ),
    ),
  );
}

/** What the providers of a service answer. @throws Error for a call that two of them do */
export function callHandlersOf(app: INestMicroservice): CallHandler[] {
  const modules = [...app.get(ModulesContainer).values()];
  const instances = modules.flatMap(({ providers }) =>
    [...providers.values()].map(({ instance }) => instance),
  );
  const handlers = [...new Set(instances)]
    .flatMap((instance) => (typeof instance === 'object' && instance ? Object.values(instance).flat() : []))
    .filter((value) => value instanceof CallHandler);
  const names = handlers.map(({ call }) => call.name);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  if (twice.length > 0) throw new Error(`Calls with two handlers: ${twice.join(', ')}`);
  return handlers;
}

async function timedReply<C extends Call>(
  call: C,
  envelope: CallEnvelope,
  handler: Handler<C>,
): Promise<CallReply> {
  const start = performance.now();
  const answer = await reply(call, envelope, handler);
  const outcome = outcomeOf(answer);
  const seconds = secondsSince(start);
  observe('callsAnswered', { call: call.name, outcome }, seconds);
  noteAnswered(call, outcome, seconds);
  return answer;
}

/** A call that changes something leaves a line; reads, of which there are thousands, only in the detailed log. */
function noteAnswered({ name, safe }: Call, outcome: string, seconds: number): void {
  const line = { call: name, outcome, ms: Math.round(seconds * 1000), message: 'a call was answered' };
  if (safe) logger.debug(line);
  else logger.log(line);
}

function outcomeOf(answer: CallReply): string {
  if (answer.ok) return 'ok';
  const code = 'error' in answer ? answer.error.code : 'service.unavailable';
  if (code === 'internal') return 'failed';
  return code === 'service.unavailable' ? 'unavailable' : 'refused';
}

async function reply<C extends Call>(
  call: C,
  envelope: CallEnvelope,
  handler: Handler<C>,
): Promise<CallReply> {
  try {
    const input = checkInput(call.input, envelope.input);
    if (!input.success) throw validationError(input.error);
    const { waitsMs = call.deadlineMs } = envelope;
    const output = await withinDeadline(waitsMs, () => handler(input.data as CallInput<C>));
    return { ok: true, output: call.output.parse(output) };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, error: error.toBody() };
    if (isUnstorableText(error)) {
      return { ok: false, error: { code: 'request.malformed', message: errorText('request.malformed') } };
    }
    if (isOutage(error)) {
      logger.warn(`${call.name} could not be carried out: ${describe(error)}`);
      return { ok: false, error: { code: 'service.unavailable', message: errorText('service.unavailable') } };
    }
    logger.error({ call: call.name, err: error, message: `${call.name} failed` });
    return { ok: false, error: { code: 'internal', message: errorText('internal') } };
  }
}

/** A query's parameters may hold personal data: of a database error only the message is logged. */
function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @throws Error naming every call of the service that nobody handles
 */
export function assertEveryCallHandled(calls: Call[], handlers: CallHandler[]): void {
  const handled = new Set(handlers.map(({ call }) => call.name));
  const missing = calls.filter(({ name }) => !handled.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Calls without a handler: ${missing.join(', ')}`);
}
