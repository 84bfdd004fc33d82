import { z } from 'zod';
import { ConfigError, readConfig } from './read-config.js';

const schema = z.object({
  PORT: z.coerce.number().int().max(65_535).default(3000),
  APP_SECRET: z.string().min(16, 'needs at least 16 characters'),
});

test('all bad values are reported together, without repeating them', () => {
  const read = () => readConfig(schema, { PORT: '70000', APP_SECRET: 'hunter2' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT: [\s\S]*APP_SECRET: needs at least 16 characters/);
  expect(read).not.toThrow(/hunter2/);
});

test('an empty text counts as not given', () => {
  expect(readConfig(schema, { PORT: '', APP_SECRET: 'x'.repeat(16) }).PORT).toBe(3000);
});
