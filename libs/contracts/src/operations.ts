import { z } from 'zod';
import { readCall, writeCall } from './call.js';

/** A delivery of an event or a job that is not done. */
export const openDelivery = z.object({
  id: z.string(),
  queue: z.string(),
  name: z.string(),
  state: z.enum(['pending', 'failed']),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OpenDelivery = z.output<typeof openDelivery>;

/** How the queues of a service stand. */
export const deliveryCounts = z.object({
  /** Not ended: waiting and being worked on. */
  pending: z.number().int(),
  /** Of these, being worked on. */
  working: z.number().int(),
  /** Used up their tries. */
  failed: z.number().int(),
  /** Age of the oldest one that should have ended by now; null when there is none. */
  oldestSeconds: z.number().nullable(),
  /** From its fact to its effect took 95 % of the events that the service published in the last hour; null without any. */
  lagSeconds: z.number().nullable(),
});
export type DeliveryCounts = z.output<typeof deliveryCounts>;

/** State of what a process depends on, by name: `database`, `redis`, … */
export const dependencyStates = z.record(z.string(), z.enum(['up', 'down']));
export type DependencyStates = z.output<typeof dependencyStates>;

/** Schemas and databases that hold copies begin so: a service's own tables are never touched by `migrateCopy`. */
export const COPY_PREFIX = 'restore_';
const COPY_DATABASE = /^[a-z0-9_]*rehearsal_[a-z0-9]+$/;

const copySchema = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** Numbers of what is erased, by kind. */
const erased = z.partialRecord(
  z.enum(['politician', 'request', 'forgotten-request', 'person']),
  z.array(z.union([z.number(), z.string()])),
);

/** Deliveries one answer holds at most. */
export const OPEN_DELIVERIES_LIMIT = 500;

/** Calls that every service answers: its state, what waits or failed, replay, discard, resync. Used by `npm run events`. */
export function operationsCalls(service: string) {
  return {
    status: readCall(service, 'operations.status', {
      input: z.object({}),
      output: z.object({ dependencies: dependencyStates }),
    }),
    deliveries: readCall(service, 'operations.deliveries', {
      input: z.object({
        limit: z.number().int().min(1).max(OPEN_DELIVERIES_LIMIT).default(100),
        /** `failed`: only those that used up their tries; otherwise these first, then the oldest of the others. */
        state: z.enum(['open', 'failed']).default('open'),
      }),
      output: z.object({
        ...deliveryCounts.shape,
        items: z.array(openDelivery),
      }),
    }),
    /** Puts failed deliveries back to work: one by id, or all of the service. */
    replay: writeCall(service, 'operations.replay', {
      input: z.object({ deliveryId: z.string().optional() }),
      output: z.object({ replayed: z.number().int() }),
      errors: ['delivery.not-found'],
    }),
    /** Gives up one failed delivery for good; answers what it was. */
    discard: writeCall(service, 'operations.discard', {
      input: z.object({ deliveryId: z.string() }),
      output: z.object({ name: z.string() }),
      errors: ['delivery.not-found'],
    }),
    /** Publishes the present state of every aggregate to one consumer again. */
    resync: writeCall(service, 'operations.resync', {
      input: z.object({ consumer: z.string() }),
      output: z.object({ events: z.number().int() }),
      deadlineMs: 120_000,
    }),
    ...copyCalls(service),
  };
}

/** What a restore asks of a service: copies of its tables, and what lasts. */
function copyCalls(service: string) {
  return {
    /**
     * Brings an empty schema, or one that was brought so far before, to the given migrations of the service (without them: to
     * all). A restore builds the tables of an older archive with it and migrates them forward.
     */
    migrateCopy: writeCall(service, 'operations.migrate-copy', {
      input: z.object({
        /** The database of the service unless given. */
        database: z.string().regex(COPY_DATABASE).optional(),
        schema: copySchema,
        migrations: z.array(z.string()).optional(),
      }),
      output: z.object({}),
      deadlineMs: 600_000,
    }),
    /** What the service knows to be erased, and which tables give the numbers of a kind. */
    erasures: readCall(service, 'operations.erasures', {
      input: z.object({}),
      output: z.object({
        erased,
        restorable: z.array(z.number()),
        numbered: z.partialRecord(erased.keyType, z.string()),
      }),
      deadlineMs: 30_000,
    }),
    /** Carries what a restore does not take back over to a copy of the service's tables; answers figures of the result. */
    carryOver: writeCall(service, 'operations.carry-over', {
      input: z.object({
        schema: copySchema,
        isSameHistory: z.boolean(),
        erased,
        restorable: z.array(z.number()),
      }),
      output: z.object({ figures: z.record(z.string(), z.union([z.number(), z.string()])) }),
      deadlineMs: 600_000,
    }),
  };
}
