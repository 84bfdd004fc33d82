import { ERROR_CODES, type ErrorCode, recordId } from '@jamcimo/contracts';
import { z } from 'zod';
import type { DescribedForm } from '../api-description/described-as.decorator.js';
import type { DescribedRoute } from './described-routes.js';
import { failuresOf, failureWords } from './failures.js';
import type { MediaType, Operation, Parameter, Reference, Response } from './open-api.js';
import type { JsonSchema, SchemaComponents } from './schema-components.js';

const JSON_TYPE = 'application/json';
const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Body of every failed call. */
const errorBody = z
  .object({
    /** Croatian, for people. */
    message: z.string(),
    code: z.enum(ERROR_CODES),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    present: z.unknown().optional(),
    retryAfter: z.number().optional(),
  })
  .meta({ id: 'Error' });

/** What the document says of one call. */
export function operationOf(route: DescribedRoute, components: SchemaComponents): Operation {
  const { description, section, id, isPublic } = route;
  const parameters = parametersOf(route, components);
  const requestBody = requestBodyOf(route, components);
  return {
    operationId: id,
    tags: [section],
    summary: description.summary,
    ...(description.notes !== undefined && { description: description.notes }),
    security: isPublic ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successes(route, components), ...failures(route) },
  };
}

function parametersOf(
  { path, description }: DescribedRoute,
  components: SchemaComponents,
): (Parameter | Reference)[] {
  const { path: given = {}, query, takes = [] } = description;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...named.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: components.input((given[name] ?? recordId) as z.ZodType),
    })),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) => {
      const { description: text, ...converted } = components.input(schema as z.ZodType);
      return {
        name,
        in: 'query' as const,
        ...(text !== undefined && { description: text }),
        schema: converted,
      };
    }),
    ...takes.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function requestBodyOf(
  { description }: DescribedRoute,
  components: SchemaComponents,
): Operation['requestBody'] {
  const { body, form, isBodyRequired = true } = description;
  if (!body && !form) return undefined;
  return {
    required: isBodyRequired,
    content: {
      ...(body && { [JSON_TYPE]: { schema: components.input(body) } }),
      ...(form && { 'multipart/form-data': formOf(form, components) }),
    },
  };
}

function formOf({ fields, files }: DescribedForm, components: SchemaComponents): MediaType {
  const file = Object.entries(files);
  const ofFiles: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      file.map(([name, { bytes }]) => [
        name,
        { type: 'string', format: 'binary', description: `At most ${sizeOf(bytes)}.` },
      ]),
    ),
    required: file.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
  };
  return {
    schema: fields ? { allOf: [components.input(fields), ofFiles] } : ofFiles,
    encoding: Object.fromEntries(file.map(([name, { types }]) => [name, { contentType: types.join(', ') }])),
  };
}

function sizeOf(bytes: number): string {
  return bytes >= GIGABYTE ? `${bytes / GIGABYTE} GB` : `${bytes / MEGABYTE} MB`;
}

function successes(
  { status, description }: DescribedRoute,
  components: SchemaComponents,
): Record<string, Response> {
  const { answer, file, takes, alsoAnswers = {}, sends = [] } = description;
  const schema = answer && components.output(answer);
  const types = file ?? (schema ? [JSON_TYPE] : []);
  const content = Object.fromEntries(types.map((type) => [type, schema ? { schema } : {}]));
  const headers = Object.fromEntries(sends.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const answering = (words: string): Response => ({
    description: words,
    ...(sends.length > 0 && { headers }),
    ...(types.length > 0 && { content }),
  });
  return {
    [status]: answering(types.length > 0 ? 'Done.' : 'Done; there is no body.'),
    ...Object.fromEntries(Object.entries(alsoAnswers).map(([code, words]) => [code, answering(words)])),
    ...(takes?.includes('If-None-Match') && { 304: { description: 'Nothing changed since.' } }),
  };
}

function failures(route: DescribedRoute): Record<string, Response> {
  const answers = [...failuresOf(route)].map(([status, codes]) => [status, failure(status, codes)] as const);
  return Object.fromEntries(answers);
}

function failure(status: number, codes: ErrorCode[]): Response {
  const withCode: JsonSchema = { properties: { code: { enum: codes } } };
  return {
    description: failureWords(status),
    ...([429, 503].includes(status) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    }),
    content: { [JSON_TYPE]: { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, withCode] } } },
  };
}

/** The body of every failure, under its name. */
export function addErrorBody(components: SchemaComponents): void {
  components.output(errorBody);
}
