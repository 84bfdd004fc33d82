import { checkInput, validationError } from '@jamcimo/service-kit';
import { Body, createParamDecorator, type ExecutionContext, Param } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requestUrl } from '../http/request-url.js';
import { type DeclaredInputs, declareInput } from './declared.js';
import { idempotencyKey } from './idempotency-key.js';
import { expectedVersion } from './if-match.js';
import { readQuery } from './read-query.js';
import { type NotFoundCode, readId } from './record-id.js';

/** The JSON body, checked by its schema; an absent one is an empty object where it may be left out. */
export function JsonBody(
  schema: z.ZodType,
  { isRequired = true, toError = validationError } = {},
): ParameterDecorator {
  const transform = (body: unknown) => {
    const read = checkInput(schema, isRequired ? body : (body ?? {}));
    if (!read.success) throw toError(read.error);
    return read.data;
  };
  return declaring({ body: { schema, isRequired } }, Body({ transform }));
}

/** The query, read by its schema. @throws DomainError `request.malformed` naming every wrong value */
export function QueryInput(query: z.ZodObject): ParameterDecorator {
  return declaring(
    { query },
    fromRequest((request) => readQuery(query, requestUrl(request).searchParams)),
  );
}

/** The number of a record in the path; for what cannot be one, the record is not found. */
export function RecordId(code: NotFoundCode, name = 'id'): ParameterDecorator {
  return declaring({ errors: [code] }, Param(name, { transform: (given: string) => readId(given, code) }));
}

/** The version that `If-Match` expects; undefined when any will do. */
export function ExpectedVersion(): ParameterDecorator {
  return declaring(
    { takes: ['If-Match'] },
    fromRequest(({ headers }) => expectedVersion(headers['if-match'])),
  );
}

/** The header `Idempotency-Key`; null without one. */
export function IdempotencyKey(): ParameterDecorator {
  return declaring({ takes: ['Idempotency-Key'] }, fromRequest(idempotencyKey));
}

function fromRequest(read: (request: FastifyRequest) => unknown): ParameterDecorator {
  return createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<FastifyRequest>()),
  )();
}

function declaring(inputs: DeclaredInputs, decorate: ParameterDecorator): ParameterDecorator {
  return (target, method, index) => {
    declareInput(target, method, inputs);
    decorate(target, method, index);
  };
}
