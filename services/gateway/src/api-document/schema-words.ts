import { type Html, html, joined, text } from './html.js';
import type { JsonSchema } from './schema-components.js';

const SCHEMAS = '#/components/schemas/';

/** Place of a named schema on the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** What a value may be, in a few words: "list of Politician", "text of 3 to 120 characters or null". */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref?.startsWith(SCHEMAS)) {
    const name = schema.$ref.slice(SCHEMAS.length);
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return joined(schema.enum.map(literal), ' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined((choices as JsonSchema[]).map(typeOf), ' or ');
  const types = [schema.type ?? 'anything'].flat();
  return joined(
    types.map((type) => ofType(type, schema)),
    ' or ',
  );
}

function ofType(type: string, schema: JsonSchema): Html {
  switch (type) {
    case 'array':
      return listOf(schema);
    case 'string':
      return text(
        [schema.format ?? 'string', bounds(schema.minLength, schema.maxLength, ' characters')].join(''),
      );
    case 'integer':
    case 'number':
      return text([type, bounds(leastOf(schema), schema.maximum)].join(''));
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? html`object of ${typeOf(schema.additionalProperties as JsonSchema)}`
        : text('object');
    default:
      return text(type);
  }
}

function listOf({ items, prefixItems, minItems, maxItems }: JsonSchema): Html {
  const each = (prefixItems?.[0] ?? items ?? {}) as JsonSchema;
  return html`list${bounds(minItems, maxItems, '')} of ${typeOf(each)}`;
}

function leastOf({ minimum, exclusiveMinimum }: JsonSchema): number | undefined {
  return exclusiveMinimum === undefined ? minimum : Number(exclusiveMinimum) + 1;
}

/** ", 3 to 120 characters"; empty where nothing bounds it. */
function bounds(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && least === most) return `, ${least}${unit}`;
  if (least && most !== undefined) return `, ${least} to ${most}${unit}`;
  if (most !== undefined) return `, at most ${most}${unit}`;
  return least ? `, at least ${least}${unit}` : '';
}

function literal(value: unknown): Html {
  return html`<code>${JSON.stringify(value)}</code>`;
}

/** The fields of an object, or of the objects of a list; null where there are none to show. */
export function objectOf(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  const inside = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])] as JsonSchema[];
  for (const each of inside) {
    const found = objectOf(each);
    if (found) return found;
  }
  return typeof schema.additionalProperties === 'object'
    ? objectOf(schema.additionalProperties as JsonSchema)
    : null;
}
