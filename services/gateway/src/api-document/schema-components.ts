import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const COMPONENTS = '#/components/schemas/';
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Turns zod schemas into those of the document and collects the ones that have a name (`.meta({ id })`). */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {};

  /** What a request may hold. */
  input(schema: z.ZodType): JsonSchema {
    return this.convert(schema, 'input');
  }

  /** What an answer holds, and nothing else. */
  output(schema: z.ZodType): JsonSchema {
    return this.convert(schema, 'output');
  }

  /** @throws Error when one name stands for two schemas, as for one that reads otherwise than it answers */
  private convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const converted = z.toJSONSchema(schema, { io, override });
    const moved = JSON.stringify(converted).replaceAll('"#/$defs/', `"${COMPONENTS}`);
    const { $schema: _, $defs = {}, ...own } = JSON.parse(moved) as JsonSchema;
    for (const [name, component] of Object.entries($defs as Record<string, JsonSchema>)) {
      const known = this.schemas[name];
      if (known && JSON.stringify(known) !== JSON.stringify(component)) {
        throw new Error(`The name ${name} stands for two schemas.`);
      }
      this.schemas[name] = component;
    }
    return own;
  }
}

/** Leaves out what says nothing to a reader: bounds of safe integers, and patterns of well-known formats. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === -LARGEST) delete jsonSchema.minimum;
  if (jsonSchema.maximum === LARGEST) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}
