import { type Call, type CallArgument, type CallOutput, DomainError } from '@jamcimo/contracts';
import { firstValueFrom, timeout } from 'rxjs';
import { GENERAL_MESSAGES } from '../errors/http-status.js';
import { currentRequestId } from '../logging/request-context.js';
import type { CallEnvelope, CallReply } from './envelope.js';
import { type Replica, Replicas, type Resolve } from './replicas.js';

export interface CallClientOptions {
  /** SERVICE_TOKEN of the installation. */
  token: string;
  /** `host:port[,host:port…]` by service name; a host name may stand for several replicas. */
  addresses: Record<string, string>;
  resolve?: Resolve;
}

/** Part of the deadline that the first of two attempts may use. */
const FIRST_ATTEMPT = 0.6;

/** Calls services by contract: typed, with a deadline, round robin over all replicas. */
export class CallClient {
  private readonly services: Map<string, Replicas>;

  constructor(private readonly options: CallClientOptions) {
    this.services = new Map(
      Object.entries(options.addresses).map(([service, address]) => [
        service,
        new Replicas(address, options.resolve),
      ]),
    );
  }

  /**
   * Carries out a call. A safe call that met a dead or silent replica is repeated once on another one; any call is, when the
   * first replica could not even be connected.
   *
   * @throws DomainError what the service answered, or `service.unavailable` / `service.timeout`
   */
  async call<C extends Call>(call: C, argument: CallArgument<C>): Promise<CallOutput<C>> {
    const replicas = this.services.get(call.service);
    if (!replicas) throw new Error(`No address is configured for the service ${call.service}`);
    const deadline = Date.now() + call.deadlineMs;
    const [first, second] = await replicas.inTurn();
    if (!first) throw unavailable();
    try {
      const part = second && call.safe ? FIRST_ATTEMPT : 1;
      return await this.attempt(call, argument, first, call.deadlineMs * part);
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'service.timeout') throw error;
      replicas.rest(first);
      if (!second || !(call.safe || wasNeverSent(error))) throw asDomainError(error);
      return this.attempt(call, argument, second, Math.max(deadline - Date.now(), 1)).catch((again) => {
        replicas.rest(second);
        throw asDomainError(again);
      });
    }
  }

  /** True when at least one replica of the service accepts a connection within a second. */
  async canReach(service: string): Promise<boolean> {
    const replicas = this.services.get(service);
    for (const replica of (await replicas?.inTurn()) ?? []) {
      const connected = await Promise.race([
        replica.client.connect().then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref()),
      ]);
      if (connected) return true;
    }
    return false;
  }

  close(): void {
    for (const replicas of this.services.values()) replicas.close();
  }

  private async attempt<C extends Call>(
    call: C,
    argument: CallArgument<C>,
    replica: Replica,
    milliseconds: number,
  ): Promise<CallOutput<C>> {
    const envelope: CallEnvelope = {
      token: this.options.token,
      requestId: currentRequestId(),
      input: argument,
    };
    const sent = replica.client.send<CallReply, CallEnvelope>(call.name, envelope);
    const reply = await firstValueFrom(sent.pipe(timeout({ first: milliseconds })));
    if (reply.ok) return reply.output as CallOutput<C>;
    throw new DomainError(reply.error.code, reply.error.message, {
      ...(reply.error.errors && { errors: reply.error.errors }),
      ...(reply.error.present !== undefined && { present: reply.error.present }),
    });
  }
}

export function createCallClient(options: CallClientOptions): CallClient {
  return new CallClient(options);
}

function unavailable(): DomainError {
  return new DomainError('service.unavailable', GENERAL_MESSAGES.unavailable);
}

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new DomainError('service.timeout', GENERAL_MESSAGES.unavailable);
  }
  return unavailable();
}

function wasNeverSent(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENOTFOUND';
}
