import type { z } from 'zod';

/**
 * A rule of an antd form that judges by a schema of the contracts, and says what the schema says first.
 *
 * @param sent what is judged, where that is more than the value
 */
export function schemaRule(
  schema: z.ZodType,
  sent = (value: unknown) => value,
): {
  validator: (rule: unknown, value: unknown) => Promise<void>;
} {
  return {
    validator: async (_, value) => {
      const judged = schema.safeParse(sent(value));
      if (!judged.success) throw new Error(judged.error.issues[0]?.message);
    },
  };
}
