import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceVariable } from '@jamcimo/contracts';
import { ENVIRONMENT } from '../config.js';
import { CommandError } from './command-error.js';
import { serviceSecrets } from './service-secrets.js';

/** What an installation may do without; an empty file counts as not given. */
const OPTIONAL = [
  ...['smtp-url', 'backup-passphrase', 'backup-s3-access-key', 'backup-s3-secret-key'],
  ...['ai-api-key', 'admin-password', 'redis-sentinel-password'],
];

/**
 * Reads APP_SECRET, SERVICE_TOKEN, DATABASE_URL, S3_ACCESS_KEY and S3_SECRET_KEY of the environment, else of files in the folder
 * (`app-secret`, …), and writes there a file for each variable of a service (`politicians-redis-password`), `redis-users.acl`, and
 * `kubernetes.env` with all of them. A service whose keys of the object store are its own has them in <SERVICE>_S3_ACCESS_KEY and
 * <SERVICE>_S3_SECRET_KEY.
 */
export async function runServiceKeysCommand([folder = 'secrets']: string[]): Promise<void> {
  const { services, acl, redisServerPassword } = serviceSecrets({
    appSecret: secret('APP_SECRET', folder),
    serviceToken: secret('SERVICE_TOKEN', folder),
    databaseUrl: secret('DATABASE_URL', folder),
    prefix: ENVIRONMENT.REDIS_PREFIX || 'jamcimo',
    storeKeys: (service) => {
      const key = (name: string) => ENVIRONMENT[serviceVariable(service, name)] || given(name, folder);
      const S3_SECRET_KEY = key('S3_SECRET_KEY');
      // Without keys a pod uses its role.
      return { S3_ACCESS_KEY: key('S3_ACCESS_KEY') || (S3_SECRET_KEY && 'jamcimo'), S3_SECRET_KEY };
    },
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    // Containers read them as a user of their own, whatever the umask; the folder keeps others on this machine out.
    chmodSync(file, 0o644);
  };
  const lines: string[] = [];
  for (const [service, variables] of Object.entries(services)) {
    for (const [name, value] of Object.entries(variables)) {
      const variable = name.startsWith('DATABASE_URL_') ? 'DATABASE_URL' : name;
      write(`${service}-${variable.toLowerCase().replaceAll('_', '-')}`, value);
      lines.push(`${service.toUpperCase().replaceAll('-', '_')}_${variable}=${value}`);
    }
  }
  // Compose starts nothing without the files it names.
  const missing = OPTIONAL.filter((name) => !existsSync(join(folder, name)));
  for (const name of missing) write(name, ENVIRONMENT[name.toUpperCase().replaceAll('-', '_')] ?? '');
  write('redis-users.acl', acl);
  write('redis-server-password', redisServerPassword);
  write('kubernetes.env', `${lines.join('\n')}\n`);
  console.log(`What each service is given is in ${folder}.`);
  const empty = OPTIONAL.filter((name) => readFileSync(join(folder, name), 'utf8').trim() === '');
  if (empty.length > 0) console.log(`Empty, so not given to any service: ${empty.join(', ')}.`);
}

function secret(name: string, folder: string): string {
  const value = given(name, folder);
  if (value === '')
    throw new CommandError(`${name} is neither in the environment nor in ${fileOf(name, folder)}.`);
  return value;
}

/** Of the environment, else of its file; empty where there is none. */
function given(name: string, folder: string): string {
  const file = fileOf(name, folder);
  return ENVIRONMENT[name] || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
}

const fileOf = (name: string, folder: string) => join(folder, name.toLowerCase().replaceAll('_', '-'));
