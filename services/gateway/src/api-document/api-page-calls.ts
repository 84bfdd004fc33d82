import { type Html, html, joined, type Piece, prose } from './html.js';
import type { MediaType, OpenApiDocument, Operation, Parameter, Reference, Response } from './open-api.js';
import type { JsonSchema } from './schema-components.js';
import { objectOf, typeOf } from './schema-words.js';

/** One call of the document with where it is asked. */
export interface PageCall {
  method: string;
  path: string;
  operation: Operation;
}

/** The calls of one section, in the order of the document. */
export function callsOf(document: OpenApiDocument, section: string): PageCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(section))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** An address that may be broken after its slashes. */
export function breakable(path: string): Html {
  return html`${path.split('/').map((part, index) => (index > 0 ? html`/<wbr>${part}` : html`${part}`))}`;
}

export function renderMethod(method: string): Html {
  return html`<span class="method method-${method.toLowerCase()}">${method}</span>`;
}

export function renderCall({ method, path, operation }: PageCall, document: OpenApiDocument): Html {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const known = parameters.map((parameter) => resolved(parameter, document));
  const isFailure = ([status]: [string, Response]) => Number(status) >= 400;
  const answers = Object.entries(responses);
  return html`<article class="call" aria-labelledby="${operationId}">
<h3 id="${operationId}"><a href="#${operationId}">${renderMethod(method)} <code>${breakable(path)}</code></a></h3>
<p class="summary"><span lang="en">${summary}.</span> <span class="who">${security.length > 0 ? 'Za administratore.' : 'Za sve.'}</span></p>
${description !== undefined && html`<p lang="en">${prose(description)}</p>`}
${known.length > 0 && html`<h4>Parametri</h4>${list(known.map(renderParameter))}`}
${requestBody && html`<h4>Tijelo${!requestBody.required && ' (nije obavezno)'}</h4>${Object.entries(requestBody.content).map(([type, media]) => renderBody(type, media))}`}
<h4>Odgovori</h4>
${list(answers.filter((answer) => !isFailure(answer)).map(renderAnswer))}
${renderFailures(answers.filter(isFailure))}
</article>
`;
}

/** Fields of an object with what each may be, those of inner objects inside. */
export function renderFields({ properties = {}, required = [] }: JsonSchema): Html {
  return list(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) =>
      entry(html`<code>${name}</code>`, [
        typeOf(schema),
        !required.includes(name) && html` <span class="optional">optional</span>`,
        schema.default !== undefined && html`, <code>${JSON.stringify(schema.default)}</code> without it`,
        schema.description !== undefined && html`. ${prose(schema.description)}`,
        inner(schema),
      ]),
    ),
  );
}

function inner(schema: JsonSchema): Html | null {
  const object = objectOf(schema);
  return object && renderFields(object);
}

function list(entries: readonly Html[]): Html {
  return html`<dl lang="en">${entries}</dl>`;
}

function entry(term: Html, words: readonly Piece[]): Html {
  return html`<div><dt>${term}</dt><dd>${words}</dd></div>`;
}

function resolved(parameter: Parameter | Reference, { components }: OpenApiDocument): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const found = components.parameters[parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)];
  if (!found) throw new Error(`There is no ${parameter.$ref}.`);
  return found;
}

function renderParameter({ name, in: where, schema, description }: Parameter): Html {
  const pattern = schema.pattern === undefined ? null : html`, <code>${schema.pattern}</code>`;
  return entry(html`<code>${name}</code> <span class="where">${where}</span>`, [
    typeOf(schema),
    pattern,
    description !== undefined && html`. ${prose(description)}`,
  ]);
}

/** A body of JSON, or a form with its files. */
function renderBody(type: string, { schema = {}, encoding = {} }: MediaType): Html {
  const parts = (schema.allOf ?? [schema]) as JsonSchema[];
  const files = parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties as Record<string, JsonSchema>)
      .filter(([, { format }]) => format === 'binary')
      .map(([name, { description = '' }]) =>
        entry(html`<code>${name}</code>`, [
          html`file (${encoding[name]?.contentType}). ${description}`,
          !required.includes(name) && html` <span class="optional">optional</span>`,
        ]),
      ),
  );
  const named = parts.filter(({ properties }) => files.length === 0 || !properties);
  return html`<p><code>${type}</code>${named.length > 0 && html`: ${joined(named.map(typeOf), ' and ')}`}</p>
${named.map((part) => inner(part) ?? html``)}${files.length > 0 && list(files)}`;
}

function renderAnswer([status, { description, headers = {}, content = {} }]: [string, Response]): Html {
  const types = Object.entries(content).map(([type, { schema }]) =>
    schema ? typeOf(schema) : html`<code>${type}</code>`,
  );
  const schema = Object.values(content)[0]?.schema;
  const names = Object.keys(headers).map((name) => html`<code>${name}</code>`);
  return entry(html`<code>${status}</code>`, [
    types.length > 0 ? joined(types, ' or ') : html`${prose(description)}`,
    types.length > 0 && Number(status) !== 200 && Number(status) !== 201 && html`. ${prose(description)}`,
    names.length > 0 && html`; headers ${joined(names, ', ')}`,
    schema ? inner(schema) : null,
  ]);
}

function renderFailures(failures: [string, Response][]): Html | false {
  if (failures.length === 0) return false;
  const statuses = failures.map(([status]) => status).join(', ');
  return html`<details><summary>Greške: ${statuses}</summary>
${list(failures.map(renderFailure))}
</details>`;
}

function renderFailure([status, { description, content = {} }]: [string, Response]): Html {
  const codes = codesOf(Object.values(content)[0]?.schema).map((code) => html`<code>${code}</code>`);
  return entry(html`<code>${status}</code>`, [html`${prose(description)} `, joined(codes, ', ')]);
}

/** The codes that an answer of failure may have. */
function codesOf(schema: JsonSchema | undefined): string[] {
  const parts = (schema?.allOf ?? []) as JsonSchema[];
  return parts.flatMap(
    ({ properties }) => ((properties?.code as JsonSchema | undefined)?.enum ?? []) as string[],
  );
}
