import type { z } from 'zod';

/** A rule of an antd form that judges by a schema of the contracts, and says what the schema says first. */
export function schemaRule(schema: z.ZodType): {
  validator: (rule: unknown, value: unknown) => Promise<void>;
} {
  return {
    validator: async (_, value) => {
      const judged = schema.safeParse(value);
      if (!judged.success) throw new Error(judged.error.issues[0]?.message);
    },
  };
}
