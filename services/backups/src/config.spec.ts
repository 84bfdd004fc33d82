import { readConfig } from '@jamcimo/service-kit';
import { configSchema } from './config.js';

const needed = {
  SERVICE_TOKEN: 'a token for tests only',
  DATABASE_URL: 'postgres://nobody@localhost/nothing',
  REDIS_URL: 'redis://127.0.0.1',
  POLITICIANS_ADDR: 'localhost:1',
  REGISTRATIONS_ADDR: 'localhost:1',
  PAYMENTS_ADDR: 'localhost:1',
  MEDIA_MONITOR_ADDR: 'localhost:1',
  BACKUPS_ADDR: 'localhost:1',
};
const secondSite = {
  BACKUP_S3_ENDPOINT: 'https://s3.elsewhere.example',
  BACKUP_S3_ACCESS_KEY: 'access',
  BACKUP_S3_SECRET_KEY: 'secret',
  BACKUP_PASSPHRASE: 'a passphrase for tests only',
};
const read = (given: Record<string, string>) => readConfig(configSchema, { ...needed, ...given });

test('a second site is optional, and its keys may be those of the role of a pod', () => {
  expect(read({}).BACKUP_S3_ENDPOINT).toBeUndefined();
  expect(read(secondSite).BACKUP_S3_BUCKET).toBe('jamcimo');
  const keys = { BACKUP_S3_ACCESS_KEY: '', BACKUP_S3_SECRET_KEY: '' };
  const role = { AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token' };
  expect(read({ ...secondSite, ...keys, ...role }).BACKUP_S3_ACCESS_KEY).toBeUndefined();
});

test.each([
  [{ BACKUP_PASSPHRASE: '' }, 'BACKUP_S3_ENDPOINT: needs BACKUP_PASSPHRASE'],
  [{ BACKUP_S3_SECRET_KEY: '' }, 'BACKUP_S3_ENDPOINT: needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY'],
  [{ BACKUP_S3_ENDPOINT: 's3.elsewhere.example' }, 'BACKUP_S3_ENDPOINT: must be an address'],
  [{ S3_ENDPOINT: 'https://s3.elsewhere.example' }, 'BACKUP_S3_BUCKET: is the bucket of the files'],
])('a second site with %p is refused at the start', (given, problem) => {
  expect(() => read({ ...secondSite, ...given })).toThrow(problem);
});
