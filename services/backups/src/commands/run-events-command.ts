import { DomainError, operationsCalls, SERVICE_NAMES } from '@jamcimo/contracts';
import { type CallClient, CommandError, table } from '@jamcimo/service-kit';
import type { Installation } from './installation.js';

const USAGE = 'jamcimo events list | replay [ID] | resync SERVICE CONSUMER';
/** The gateway answers browsers and no calls. */
const SERVICES = SERVICE_NAMES.filter((name) => name !== 'gateway');

async function list(calls: CallClient): Promise<void> {
  const counts: (string | number)[][] = [];
  const open: (string | number)[][] = [];
  for (const service of SERVICES) {
    const { pending, failed, items } = await calls.call(operationsCalls(service).deliveries, {});
    counts.push([service, pending, failed]);
    for (const item of items) {
      open.push([
        item.id,
        item.queue,
        item.name,
        item.state,
        item.attempts,
        item.createdAt,
        item.error ?? '',
      ]);
    }
  }
  console.log(table(['service', 'pending', 'failed'], counts));
  if (open.length > 0) {
    console.log(`\n${table(['id', 'queue', 'event', 'state', 'attempts', 'since', 'error'], open)}`);
  }
}

async function replay(calls: CallClient, deliveryId: string | undefined): Promise<void> {
  let replayed = 0;
  for (const service of SERVICES) {
    try {
      const done = await calls.call(operationsCalls(service).replay, deliveryId ? { deliveryId } : {});
      replayed += done.replayed;
    } catch (error) {
      // An id belongs to one service; the others do not know it.
      if (!(deliveryId && error instanceof DomainError && error.code === 'delivery.not-found')) throw error;
    }
  }
  if (deliveryId && replayed === 0)
    throw new CommandError(`No service has a delivery ${deliveryId} that failed.`);
  console.log(`Put back to work: ${replayed}`);
}

async function resync(calls: CallClient, service: string, consumer: string): Promise<void> {
  if (!SERVICES.some((name) => name === service)) {
    throw new CommandError(`There is no service ${service}; there are: ${SERVICES.join(', ')}.`);
  }
  const { events } = await calls.call(operationsCalls(service).resync, { consumer });
  console.log(`Events for ${consumer}: ${events}`);
}

/** @throws CommandError, or the DomainError of a service */
export async function runEventsCommand(
  [command, first, second]: string[],
  { calls }: Pick<Installation, 'calls'>,
): Promise<void> {
  if (command === 'list') return list(calls);
  if (command === 'replay') return replay(calls, first);
  if (command === 'resync' && first && second) return resync(calls, first, second);
  throw new CommandError(`Usage: ${USAGE}`);
}
