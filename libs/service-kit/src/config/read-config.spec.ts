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

test('a secret may lie in a file that another variable names; the variable itself wins', () => {
  const files: Record<string, string> = { '/run/secrets/one': `${'s'.repeat(20)}\n` };
  const readFile = (path: string) => {
    const text = files[path];
    if (text === undefined) throw new Error('no such file');
    return text;
  };
  const byFile = { APP_SECRET_FILE: '/run/secrets/one' };
  expect(readConfig(schema, byFile, readFile).APP_SECRET).toBe('s'.repeat(20));
  const both = { ...byFile, APP_SECRET: 'x'.repeat(16) };
  expect(readConfig(schema, both, readFile).APP_SECRET).toBe('x'.repeat(16));
  const missing = () => readConfig(schema, { APP_SECRET_FILE: '/run/secrets/none' }, readFile);
  expect(missing).toThrow(/APP_SECRET_FILE: the file cannot be read/);
});
