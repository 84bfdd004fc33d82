import { SESSION_COOKIE } from '../access/session-cookie.js';
import { API_SECTIONS } from '../api-description/api-sections.js';
import { ANSWER_HEADERS, REQUEST_HEADERS } from '../api-description/headers.js';
import { CONVENTIONS } from './api-conventions.js';
import type { DescribedRoute } from './described-routes.js';
import type { OpenApiDocument, Parameter } from './open-api.js';
import { addErrorBody, operationOf } from './operation.js';
import { SchemaComponents } from './schema-components.js';

/** Of the API: the first number grows when a client has to be changed. */
const API_VERSION = '1.0.0';

/** The OpenAPI 3.1 document of these calls. */
export function buildDocument(routes: readonly DescribedRoute[]): OpenApiDocument {
  const components = new SchemaComponents();
  addErrorBody(components);
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, components) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Jamčimo API', version: API_VERSION, description: CONVENTIONS.join('\n\n') },
    servers: [{ url: '/' }],
    tags: Object.entries(API_SECTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: sorted(components.schemas),
      parameters: Object.fromEntries(
        Object.entries(REQUEST_HEADERS).map(([name, header]) => [
          name,
          { name, in: 'header', ...header } satisfies Parameter,
        ]),
      ),
      headers: ANSWER_HEADERS,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by POST /api/login. Every call that asks for it is for administrators alone.',
        },
      },
    },
  };
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
