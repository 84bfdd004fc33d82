import { randomUUID } from 'node:crypto';
import { type Call, type CallAnswer, type CallInput, DomainError } from '@jamcimo/contracts';
import { withinDeadline } from '@jamcimo/database';
import { Logger } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { GENERAL_MESSAGES } from '../errors/http-status.js';
import { isOutage } from '../errors/outages.js';
import { isUnstorableText } from '../errors/unstorable-text.js';
import { checkInput, validationError } from '../errors/validation-error.js';
import { withRequestId } from '../logging/request-context.js';
import { observe, secondsSince } from '../metrics/process-metrics.js';
import { inSpan } from '../tracing/spans.js';
import type { CallEnvelope, CallReply } from './envelope.js';

type Handler<C extends Call> = (input: CallInput<C>) => Promise<CallAnswer<C>>;

const handled = new Set<string>();
const logger = new Logger('calls');

/**
 * Marks a controller method as the handler of a call. The method receives the validated input; what it returns is cut to
 * the declared output, and a DomainError it throws reaches the caller as it is.
 */
export function HandleCall<C extends Call>(call: C) {
  return <H extends Handler<C>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const handler = descriptor.value;
    if (!handler) throw new Error(`${call.name} needs a method as its handler`);
    // Nest hands the envelope to the method; the declared type of the method stays that of the use case.
    const wrapped = async function (this: unknown, envelope: CallEnvelope): Promise<CallReply> {
      return withRequestId(envelope.requestId ?? randomUUID(), () =>
        inSpan({ name: call.name, kind: 'server', parent: envelope.traceParent ?? null }, () =>
          timedReply(call, envelope, handler.bind(this)),
        ),
      );
    };
    descriptor.value = wrapped as unknown as H;
    MessagePattern(call.name)(target, key, descriptor);
    handled.add(call.name);
  };
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
      return { ok: false, error: { code: 'request.malformed', message: GENERAL_MESSAGES.malformed } };
    }
    if (isOutage(error)) {
      logger.warn(`${call.name} could not be carried out: ${describe(error)}`);
      return { ok: false, error: { code: 'service.unavailable', message: GENERAL_MESSAGES.unavailable } };
    }
    logger.error({ call: call.name, err: error, message: `${call.name} failed` });
    return { ok: false, error: { code: 'internal', message: GENERAL_MESSAGES.internal } };
  }
}

/** A query's parameters may hold personal data: of a database error only the message is logged. */
function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @throws Error naming every call of the service that nobody handles
 */
export function assertEveryCallHandled(calls: Call[]): void {
  const missing = calls.filter((call) => !handled.has(call.name)).map((call) => call.name);
  if (missing.length > 0) throw new Error(`Calls without a handler: ${missing.join(', ')}`);
}
