import type { Worker } from 'bullmq';
import { failureReason } from './failure-reason.js';
import type { HandlerSlots } from './handler-slots.js';
import { eventsQueue } from './queues.js';
import { type ReceiveOptions, receiver } from './receive-event.js';
import { delayInRedis, isMaintenance, openWorker, type WorkerSettings } from './workers.js';

export interface EventWorkerOptions extends ReceiveOptions, WorkerSettings {
  service: string;
  concurrency: number;
  slots: HandlerSlots;
}

/** Works on the events a service consumes: the handler's effect and the note of receipt in one transaction. */
export function startEventWorker(options: EventWorkerOptions): Worker {
  const { service, concurrency, slots } = options;
  const receive = receiver(options);
  return openWorker(eventsQueue(service), options, concurrency, async (job, token) => {
    try {
      return await slots.run('evt', () => receive(job));
    } catch (error) {
      if (isMaintenance(error)) await delayInRedis(job, token);
      throw new Error(failureReason(error), { cause: error });
    }
  });
}
