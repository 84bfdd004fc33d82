import type { AdminAnswers, AuditActionName, AuditFacts, AuditRecordType } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import type { Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallDescription } from '../api-description/described-as.decorator.js';
import type { NotFoundCode } from '../inputs/record-id.js';
import type { PlacedReadRow } from '../public-cache/public-reads.js';

export type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a request of an administrator gives. */
export interface Given<Q extends z.ZodObject, B extends z.ZodType> {
  /** The number of the record: `:id` in the path. */
  id: number;
  query: z.output<Q>;
  body: z.output<B>;
  /** Whatever else the path holds. */
  path: Record<string, string>;
  /** `If-Match`; undefined where any version will do. */
  version: number | undefined;
  idempotencyKey: string | null;
  session: NonNullable<FastifyRequest['session']>;
  /** Name of the administrator. */
  user: string;
}

export interface Audited {
  action: AuditActionName;
  record: AuditRecordType;
  /** Only when it takes more than a screen shows; the filters of one record, for what belongs to it is no bulk. */
  inBulk?: true | readonly string[];
}

/** What the audit log says of a request beside its action. */
export interface Noted {
  facts?: AuditFacts;
  /** What the record is called. */
  name?: string | null;
}

/** With what a request is answered. */
export interface Means {
  calls: CallClient;
  /** A provider of the gateway. */
  get: <T>(provider: Type<T> | symbol) => T;
  request: FastifyRequest;
  /** For headers, and for what `streams`. */
  reply: FastifyReply;
}

/** What the work makes of an answer: it, the list it is with what it is a part of, or nothing where it is sent already. */
// biome-ignore lint/suspicious/noConfusingVoidType: whoever sends the answer promises nothing.
export type Worked<A extends z.ZodType> = z.output<A> | { items: z.output<A>; total?: number } | void;

/** A route of administrators: what the API description, the guards and the audit log know of it. */
export interface Row<Q extends z.ZodObject, B extends z.ZodType, Output>
  extends Pick<
    CallDescription,
    'summary' | 'notes' | 'errors' | 'form' | 'path' | 'file' | 'standsAlone' | 'alsoAnswers'
  > {
  /** Of a record that `:id` cannot stand for. */
  id?: NotFoundCode;
  query?: Q;
  body?: B;
  isBodyRequired?: boolean;
  /** A body that the work reads from the request itself. */
  ownBody?: z.ZodType;
  takes?: readonly ('If-Match' | 'Idempotency-Key')[];
  /** The status where it is not the usual one. */
  status?: 200 | 202 | 204;
  /** `X-Total-Count`: the answer is the list of the `items`. `ETag`: the `version` of the answer. */
  sends?: readonly ('X-Total-Count' | 'X-Unreachable-Services' | 'ETag')[];
  /** Of a write, and of a read that leaves an entry. */
  audit?: Audited & {
    /** Noted before the work, so also where it is refused. */
    given?: (given: Given<Q, B>) => Noted;
    answered?: (output: NoInfer<Output>) => Noted;
  };
  needsRecentCode?: true;
  /** The work sends the answer itself. */
  streams?: boolean;
}

/** Adds a route to the prototype of its controller. What it answers is for the compiler alone. */
export interface Route<V extends Verb = Verb, P extends string = string, Answer = unknown> {
  (prototype: object, name: string): void;
  readonly says?: { method: V; path: P; answer: Answer };
  /** Of what everybody may read: how it is loaded. */
  readonly read?: PlacedReadRow;
}

/** The route, where its answer is of the type that `AdminAnswers` declares for it, or none is declared. */
export type AsDeclared<Base extends string, R> =
  R extends Route<infer V, infer P, infer Answer>
    ? `${V} /${P extends '' ? Base : `${Base}/${P}`}` extends infer Key extends keyof AdminAnswers
      ? null extends AdminAnswers[Key]
        ? R
        : Answer extends AdminAnswers[Key]
          ? R
          : `${Key} answers another type than AdminAnswers declares`
      : R
    : never;

export type ListOf<Output> = Output extends { items: infer Items extends unknown[] } ? Items : Output;
