import type { JsonSchema } from './schema-components.js';

/** The parts of OpenAPI 3.1 that the document uses (https://spec.openapis.org/oas/v3.1.1.html). */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  /** By path, then by method. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, MediaType> } | undefined;
  responses: Record<string, Response>;
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface MediaType {
  schema?: JsonSchema;
  encoding?: Record<string, { contentType: string }>;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
}
