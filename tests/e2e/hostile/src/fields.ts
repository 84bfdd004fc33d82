import * as contracts from '@jamcimo/contracts';
import { z } from 'zod';

/** Names and example values of every field of every call, from the schemas that services and gateway share. */
export interface KnownField {
  name: string;
  /** Values that its schema names, such as those of an enumeration. */
  allowed: readonly unknown[];
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
};

/** Fields of the forms that no call carries under their own name. */
const OF_FORMS = ['file', 'photo', 'idDocument', 'programPdf', 'mainGoals[]', '__proto__', 'constructor'];

/** Every field of what the calls are given, and of every other schema of the contracts. */
export function knownFields(): KnownField[] {
  const fields = new Map<string, Set<unknown>>(OF_FORMS.map((name) => [name, new Set()]));
  for (const schema of schemasIn(Object.values(contracts))) collect(jsonSchemaOf(schema), fields);
  return [...fields].map(([name, allowed]) => ({ name, allowed: [...allowed] }));
}

function schemasIn(values: unknown[]): z.ZodType[] {
  return values.flatMap((value) => {
    if (value instanceof z.ZodType) return [value];
    if (typeof value !== 'object' || value === null) return [];
    if ('input' in value && value.input instanceof z.ZodType) return [value.input];
    // A record of calls: `politiciansCalls`.
    return Object.values(value).flatMap((each: unknown) =>
      each && typeof each === 'object' && 'input' in each && each.input instanceof z.ZodType
        ? [each.input]
        : [],
    );
  });
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function collect(schema: JsonSchema, fields: Map<string, Set<unknown>>): void {
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    collect(part, fields);
  if (schema.items) collect(schema.items, fields);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const allowed = fields.get(name) ?? new Set();
    fields.set(name, allowed);
    for (const part of [property, ...(property.anyOf ?? [])]) {
      for (const value of part.enum ?? []) allowed.add(value);
      if (part.const !== undefined) allowed.add(part.const);
    }
    collect(property, fields);
  }
}
