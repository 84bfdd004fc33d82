import { DomainError, operationsCalls, SERVICE_NAMES } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { connectToServices } from './call-services.ts';
import { table } from './table.ts';
import { UserError } from './user-error.ts';

const USAGE = 'npm run events -- list | replay [ID] | resync SERVICE CONSUMER';
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
    throw new UserError(`No service has a delivery ${deliveryId} that failed.`);
  console.log(`Put back to work: ${replayed}`);
}

async function resync(calls: CallClient, service: string, consumer: string): Promise<void> {
  if (!SERVICES.some((name) => name === service)) {
    throw new UserError(`There is no service ${service}; there are: ${SERVICES.join(', ')}.`);
  }
  const { events } = await calls.call(operationsCalls(service).resync, { consumer });
  console.log(`Events for ${consumer}: ${events}`);
}

export async function run([command, first, second]: string[]): Promise<void> {
  if (command === 'list') return list(connectToServices());
  if (command === 'replay') return replay(connectToServices(), first);
  if (command === 'resync' && first && second) return resync(connectToServices(), first, second);
  throw new UserError(`Usage: ${USAGE}`);
}
