import type { ErrorCode } from '@jamcimo/contracts';
import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { ANSWER_HEADERS, REQUEST_HEADERS } from './headers.js';

export const DESCRIBED = 'description of a call';

/** A file of a multipart form. */
export interface DescribedFile {
  /** Media types that are taken. */
  types: readonly string[];
  bytes: number;
  isRequired?: boolean;
}

/** A multipart form: texts by the schema that judges them, and files. */
export interface DescribedForm {
  fields?: z.ZodObject;
  files: Record<string, DescribedFile>;
}

/**
 * What the API description says of a call besides what its route says already: method, path, status, and who may ask. Failures that
 * follow from these (no session, a foreign page, a service that is away) are added by themselves.
 */
export interface CallDescription<A extends z.ZodType | undefined = z.ZodType | undefined> {
  /** What it does, in a few words. */
  summary: string;
  /** What else one has to know. */
  notes?: string;
  /** Where no parameter of the handler declares it (`@QueryInput`). */
  query?: z.ZodObject;
  /** Parameters of the path that are not ids of records. */
  path?: z.ZodRawShape;
  takes?: readonly (keyof typeof REQUEST_HEADERS)[];
  /** Body as JSON, where no parameter of the handler declares it (`@JsonBody`). */
  body?: z.ZodType;
  /** False where it may be left out. */
  isBodyRequired?: boolean;
  form?: DescribedForm;
  /** The answer as JSON: the schema by which the service cuts what it answers. */
  answer?: A;
  /** Media types of an answer that is no JSON. */
  file?: readonly string[];
  sends?: readonly (keyof typeof ANSWER_HEADERS)[];
  /** Other statuses with the same body, and what they mean. */
  alsoAnswers?: Record<number, string>;
  /** Failures of its own, beside those that its parameters declare. */
  errors?: readonly ErrorCode[];
  /** Needs nothing but the gateway itself. */
  standsAlone?: boolean;
}

/** What a handler returns whose answer is described so; nothing where it sends the answer itself. */
type Sent<A> = A extends z.ZodType ? z.output<A> | Promise<z.output<A>> | Promise<void> | void : unknown;

/** Describes a call for `/api/openapi.json`. The compiler refuses an answer that the handler does not return. */
export const DescribedAs =
  <A extends z.ZodType | undefined = undefined>(description: CallDescription<A>) =>
  <H extends (...given: never[]) => Sent<A>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(DESCRIBED, description)(target, name, descriptor);
  };
