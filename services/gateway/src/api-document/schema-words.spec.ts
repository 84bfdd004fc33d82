import { z } from 'zod';
import { SchemaComponents } from './schema-components.js';
import { objectOf, typeOf } from './schema-words.js';

const words = (schema: z.ZodType) => typeOf(new SchemaComponents().input(schema)).source;

test.each<[z.ZodType, string]>([
  [z.string(), 'string'],
  [z.string().min(3).max(120).nullish(), 'string, 3 to 120 characters or null'],
  [z.iso.date(), 'date'],
  [z.number().int().positive().max(2_147_483_647), 'integer, 1 to 2147483647'],
  [z.number().min(0).optional(), 'number'],
  [z.enum(['a', 'b']), '<code>&quot;a&quot;</code> | <code>&quot;b&quot;</code>'],
  [z.literal('EUR'), '<code>&quot;EUR&quot;</code>'],
  [z.array(z.boolean()).max(2), 'list, at most 2 of boolean'],
  [z.tuple([z.string(), z.string()]), 'list, 2 of string'],
  [z.record(z.string(), z.number()), 'object of number'],
  [z.union([z.number(), z.string()]), 'number or string'],
  [z.unknown(), 'anything'],
])('schema %# in words', (schema, expected) => {
  expect(words(schema)).toBe(expected);
});

test('the fields of a list of objects, or of one that may be null, are found', () => {
  const object = z.object({ a: z.string() });
  const components = new SchemaComponents();
  for (const schema of [object, object.nullable(), z.array(object), z.record(z.string(), object)]) {
    expect(objectOf(components.output(schema))?.properties).toEqual({ a: { type: 'string' } });
  }
  expect(objectOf(components.output(z.string()))).toBeNull();
});
