import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { runServiceKeysCommand } from '../src/commands/run-service-keys-command.js';

let folder: string;
let printed: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-keys-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('service-keys makes of three files what each service is given, and prints none of it', async () => {
  const given = {
    'app-secret': 'a secret for tests only',
    'service-token': 'a token for tests only',
    'database-url': 'postgres://owner:password-of-the-owner@postgres:5432/jamcimo',
  };
  for (const [name, text] of Object.entries(given)) writeFileSync(join(folder, name), `${text}\n`);
  await runServiceKeysCommand([folder]);
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(['redis-users.acl', 'kubernetes.env']));
  expect(names).toEqual(expect.arrayContaining(SERVICE_NAMES.map((service) => `${service}-service-keys`)));
  const contents = names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).filter(Boolean);
  expect(contents.filter((text) => printed.join('\n').includes(text))).toEqual([]);
});

test('service-keys says which secret is missing', async () => {
  await expect(runServiceKeysCommand([folder])).rejects.toThrow(
    `APP_SECRET is neither in the environment nor in ${join(folder, 'app-secret')}.`,
  );
});
