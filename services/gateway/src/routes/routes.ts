import type { Call, CallArgument, CallOutput } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../access/public.decorator.js';
import { NeedsRecentCode } from '../access/recent.decorator.js';
import { type ApiSection, InApiSection } from '../api-description/api-sections.js';
import { type CallDescription, DescribedAs } from '../api-description/described-as.decorator.js';
import { ExpectedVersion, IdempotencyKey, JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import type { PlacedReadRow, PublicReadRow } from '../public-cache/public-reads.js';
import { PublicResponses } from '../public-cache/public-responses.js';
import { AuditedAs, AuditedInBulk, addAuditDetails, nameAuditedRecord } from './audited.decorator.js';
import type { AsDeclared, Audited, Given, ListOf, Means, Noted, Route, Row, Verb, Worked } from './row.js';

const VERBS = { GET: Get, POST: Post, PATCH: Patch, DELETE: Delete };

class Routes {
  constructor(
    readonly calls: CallClient,
    readonly modules: ModuleRef,
  ) {}
}

/** A route that passes a request on to one call; without `input` the call takes nothing. */
export function forward<
  V extends Verb,
  P extends string,
  C extends Call,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
>(
  method: V,
  path: P,
  call: C,
  { input, ...row }: Row<Q, B, CallOutput<C>> & { input?: (given: Given<Q, B>) => CallArgument<C> },
): Route<V, P, ListOf<CallOutput<C>>> {
  const work = (given: Given<Q, B>, { calls }: Means) =>
    calls.call(call, input ? input(given) : ({} as CallArgument<C>));
  const answer = row.sends?.includes('X-Total-Count') ? itemsOf(call.output) : call.output;
  const isEmpty = row.status === 204 || isNothing(call.output);
  const errors = [...call.errors, ...(row.errors ?? [])];
  return compose(method, path, { ...row, errors, work, ...(!isEmpty && { answer }) }) as Route<V, P, never>;
}

/**
 * A route that is answered by more than one call, or by the gateway itself. With `X-Total-Count` the work makes `{ items, total }`, or
 * sets that header. Where `audit` notes something of the answer, it stands behind `work`, from which the compiler knows it.
 */
export function compose<
  V extends Verb,
  P extends string,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
  Output extends Worked<A>,
>(
  method: V,
  path: P,
  row: Row<Q, B, Output> & {
    answer?: A;
    work: (given: Given<Q, B>, means: Means) => Promise<Output>;
  },
): Route<V, P, z.output<A>> {
  const { audit, sends = [] } = row;
  const isEmpty = !row.answer && !row.file;

  async function handle(
    this: Routes,
    request: FastifyRequest,
    reply: FastifyReply,
    ...[id, query, body, version, idempotencyKey, path]: unknown[]
  ): Promise<unknown> {
    const { session } = request;
    if (!session) throw new Error('Only administrative calls have a session for certain');
    const user = session.user.username;
    const asked = { id, query, body, version, idempotencyKey, path, session, user } as Given<Q, B>;
    const get = <T>(provider: Type<T> | symbol) => this.modules.get(provider, { strict: false });
    note(request, audit?.given?.(asked));
    const output = await row.work(asked, { calls: this.calls, get, request, reply });
    note(request, audit?.answered?.(output));
    if (isEmpty || row.streams) return undefined;
    if (sends.includes('ETag')) reply.header('etag', `"${(output as { version: number }).version}"`);
    if (!sends.includes('X-Total-Count') || reply.hasHeader('x-total-count')) return output;
    const { items, total = items.length } = output as { items: unknown[]; total?: number };
    reply.header('x-total-count', String(total));
    return items;
  }

  return decorated(handle, [VERBS[method](path), ...decoratorsOf(row)], parametersOf(row));
}

/** What of a row does not depend on what its request gives. */
type AnyRow = Omit<Row<z.ZodObject, z.ZodType, never>, 'audit'> & { audit?: Audited };

function decoratorsOf({ audit, ownBody, status, needsRecentCode, ...row }: AnyRow): MethodDecorator[] {
  // What its parameters take is declared by them.
  const description = { ...row, takes: [], ...(ownBody && { body: ownBody }) } as CallDescription;
  const ofOne = Array.isArray(audit?.inBulk) ? audit.inBulk : [];
  return [
    ...(status ? [HttpCode(status)] : []),
    ...(audit?.inBulk ? [AuditedInBulk(audit.action, audit.record, ofOne)] : []),
    ...(audit && !audit.inBulk ? [AuditedAs(audit.action, audit.record)] : []),
    ...(needsRecentCode ? [NeedsRecentCode()] : []),
    DescribedAs(description) as MethodDecorator,
  ];
}

/** In the order in which a route is given them. */
function parametersOf({ id, query, body, isBodyRequired = true, takes = [], streams = false }: AnyRow) {
  return [
    Req(),
    Res({ passthrough: !streams }),
    id && RecordId(id),
    query && QueryInput(query),
    body && JsonBody(body, { isRequired: isBodyRequired }),
    takes.includes('If-Match') && ExpectedVersion(),
    takes.includes('Idempotency-Key') && IdempotencyKey(),
    Param(),
  ];
}

/** A public read: ready bytes from the cache, unless `send` does otherwise. */
export function read<Q extends z.ZodObject, K = z.output<Q>>(
  path: string,
  {
    send = (request, reply, get) => get(PublicResponses).send(request, reply),
    ...row
  }: PublicReadRow<Q, K> &
    Pick<CallDescription, 'summary' | 'notes' | 'answer' | 'file'> & {
      send?: (request: FastifyRequest, reply: FastifyReply, get: Means['get']) => Promise<void>;
    },
): Route {
  function handle(this: Routes, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return send(request, reply, (provider) => this.modules.get(provider, { strict: false }));
  }
  const { id, spelled, topics, load, sends, ...description } = row;
  const described: CallDescription = {
    ...description,
    ...(id && { errors: [id] }),
    takes: ['If-None-Match'],
    sends: [...(sends ?? []), 'ETag'],
  };
  const decorators = [Get(path), Public(), DescribedAs(described) as MethodDecorator];
  return Object.assign(decorated<Route>(handle, decorators, [Req(), Res()]), { read: { ...row, path } });
}

function decorated<R extends Route>(
  handle: (this: Routes, request: FastifyRequest, reply: FastifyReply, ...given: unknown[]) => unknown,
  decorators: MethodDecorator[],
  parameters: (ParameterDecorator | undefined | false)[],
): R {
  const add: Route = (prototype, name) => {
    const descriptor = { value: handle, configurable: true, writable: true };
    Object.defineProperty(prototype, name, descriptor);
    for (const [place, parameter] of parameters.entries()) if (parameter) parameter(prototype, name, place);
    for (const decorate of decorators) decorate(prototype, name, descriptor);
  };
  return add as R;
}

/**
 * A controller of the routes of a table.
 *
 * @param name begins the names of its operations in the API description
 */
export function routes<Base extends string, Rows extends Record<string, Route>>(
  name: string,
  section: ApiSection,
  path: Base,
  rows: Rows & { [Name in keyof Rows]: AsDeclared<Base, Rows[Name]> },
): Type<unknown> & { reads: PlacedReadRow[] } {
  class TableOfRoutes extends Routes {}
  Object.defineProperty(TableOfRoutes, 'name', { value: `${name}Controller` });
  Inject(CallClient)(TableOfRoutes, undefined, 0);
  Inject(ModuleRef)(TableOfRoutes, undefined, 1);
  InApiSection(section)(TableOfRoutes);
  Controller(path)(TableOfRoutes);
  for (const [operation, add] of Object.entries(rows)) add(TableOfRoutes.prototype, operation);
  const reads = Object.values<Route>(rows).flatMap(({ read }) => read ?? []);
  return Object.assign(TableOfRoutes, {
    reads: reads.map((row) => ({ ...row, path: addressOf(path, row.path) })),
  });
}

const addressOf = (...parts: string[]) => `/${parts.filter((part) => part !== '').join('/')}`;

function note(request: FastifyRequest, { facts, name }: Noted = {}): void {
  if (facts) addAuditDetails(request, facts);
  if (name !== undefined) nameAuditedRecord(request, name);
}

/** The schema of the list in an answer of a call that has pages. */
function itemsOf(output: z.ZodType): z.ZodType {
  if (output instanceof z.ZodObject) return output.shape.items as z.ZodType;
  throw new Error('An answer without items is no list.');
}

function isNothing(output: z.ZodType): boolean {
  return output instanceof z.ZodObject && Object.keys(output.shape).length === 0;
}
