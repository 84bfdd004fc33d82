import { type Call, type CallArgument, type CallOutput, DomainError } from '@jamcimo/contracts';
import { laterLogPosition } from '@jamcimo/database';
import { ServiceKeys } from '@jamcimo/messaging';
import { currentRequestId } from '../logging/request-context.js';
import { observe, secondsSince } from '../metrics/process-metrics.js';
import { currentTraceParent, inSpan } from '../tracing/spans.js';
import { NotSentError } from './connection.js';
import type { CallEnvelope, CallReply } from './envelope.js';
import type { Resolve } from './name-lookup.js';
import { type Replica, Replicas } from './replicas.js';
import { OPERATOR } from './service-token.js';

export interface CallClientOptions {
  /** Of the caller, one of `CALLERS`. */
  keys: ServiceKeys;
  /** `host:port[,host:port…]` by service name; a host name may stand for several replicas. */
  addresses: Record<string, string>;
  /** Milliseconds that every read has at least; the contract's own limit may be longer. */
  readDeadlineMs?: number;
  resolve?: Resolve;
}

/** Calls services by contract: typed, with a deadline, round robin over all replicas. */
export class CallClient {
  private readonly services: Map<string, Replicas>;
  private readonly positions = new Map<string, string>();

  constructor(private readonly options: CallClientOptions) {
    this.services = new Map(
      Object.entries(options.addresses).map(([service, address]) => [
        service,
        new Replicas(address, options.resolve),
      ]),
    );
  }

  /**
   * Carries out a call. One that never began, because a replica could not be connected or is stopping, goes to the next one.
   * A safe call that met a dead replica is also repeated once. One that was not answered in time is not: another replica would do the
   * same work for what is left of the time.
   *
   * @throws DomainError what the service answered, or `service.unavailable` / `service.timeout`
   */
  async call<C extends Call>(call: C, argument: CallArgument<C>): Promise<CallOutput<C>> {
    const start = performance.now();
    let outcome = 'ok';
    try {
      return await inSpan({ name: `call ${call.name}`, kind: 'client' }, () => this.ask(call, argument));
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      observe('callsMade', { target: call.service, call: call.name, outcome }, secondsSince(start));
    }
  }

  private async ask<C extends Call>(call: C, argument: CallArgument<C>): Promise<CallOutput<C>> {
    const replicas = this.services.get(call.service);
    if (!replicas) throw new Error(`No address is configured for the service ${call.service}`);
    const { readDeadlineMs = 0 } = this.options;
    const deadline = Date.now() + Math.max(call.deadlineMs, call.safe ? readDeadlineMs : 0);
    const roundRobin = await replicas.roundRobin();
    let failure: unknown;
    let mayRepeat = call.safe;
    for (const replica of roundRobin) {
      const left = deadline - Date.now();
      if (left <= 0) break;
      try {
        return await this.attempt(call, argument, replica, left);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        failure = error;
        replica.coolDown();
        if (error instanceof NotSentError) continue;
        if (isTimeout(error) || !mayRepeat) break;
        mayRepeat = false;
      }
    }
    throw asDomainError(failure);
  }

  /** Has every further call to a service read what the log of its database holds up to this position, at least. */
  require(service: string, position: string): void {
    this.positions.set(service, laterLogPosition(this.positions.get(service), position));
  }

  close(): void {
    for (const replicas of this.services.values()) replicas.close();
  }

  /** Called by Nest when the process stops. */
  onApplicationShutdown(): void {
    this.close();
  }

  private async attempt<C extends Call>(
    call: C,
    argument: CallArgument<C>,
    replica: Replica,
    milliseconds: number,
  ): Promise<CallOutput<C>> {
    const envelope: CallEnvelope = {
      token: this.options.keys.to(call.service, 'calls'),
      requestId: currentRequestId(),
      traceParent: currentTraceParent(),
      position: this.positions.get(call.service),
      waitsMs: milliseconds,
      input: argument,
    };
    const reply = await replica.request<CallReply>(call.name, envelope, milliseconds);
    if (reply.ok) return reply.output as CallOutput<C>;
    if ('refused' in reply) throw new NotSentError(`refused: ${reply.refused}`);
    const { code, message, errors, present, retryAfter } = reply.error;
    throw new DomainError(code, message, {
      ...(errors && { errors }),
      ...(present !== undefined && { present }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}

export function createCallClient(options: CallClientOptions): CallClient {
  return new CallClient(options);
}

/** A client for the commands of operators, who hold `SERVICE_TOKEN` itself. */
export function createOperatorClient({
  token,
  ...options
}: Omit<CallClientOptions, 'keys'> & { token: string | undefined }): CallClient {
  return new CallClient({ ...options, keys: new ServiceKeys(OPERATOR, { SERVICE_TOKEN: token }) });
}

function asDomainError(error: unknown): DomainError {
  const code = isTimeout(error) ? 'service.timeout' : 'service.unavailable';
  return new DomainError(code);
}

function outcomeOf(error: unknown): string {
  const code = error instanceof DomainError ? error.code : 'service.unavailable';
  if (code === 'service.timeout') return 'timeout';
  return code === 'service.unavailable' ? 'unavailable' : 'refused';
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
