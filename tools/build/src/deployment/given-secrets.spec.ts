import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { composeConfigurations, kubernetesConfigurations, readCompose } from './configurations.ts';
import { renderOverlay } from './render-overlay.ts';

const OWNER = 'postgres://jamcimo:password-of-the-owner@postgres:5432/jamcimo';
const SECRETS = {
  TAG: '1.2.3',
  APP_SECRET: 'secret of the installation',
  SERVICE_TOKEN: 'token of the services',
  DATABASE_URL: OWNER,
  // Of the Secret that the operator of PostgreSQL makes.
  uri: OWNER,
  POSTGRES_PASSWORD: 'password-of-the-owner',
  REDIS_URL: 'redis://redis:6379',
  REDIS_PASSWORD: 'password of Redis',
  S3_ACCESS_KEY: 'user of the object store',
  S3_SECRET_KEY: 'key to the object store',
  SMTP_URL: 'smtps://user:password-of-mail@mail.example',
  AI_API_KEY: 'key of the model',
  ADMIN_PASSWORD: 'password of an administrator',
  BACKUP_PASSPHRASE: 'passphrase of the backups',
  BACKUP_S3_ACCESS_KEY: 'user at the second site',
  BACKUP_S3_SECRET_KEY: 'key of the second site',
};

const inKubernetes = (overlay: string) =>
  kubernetesConfigurations(renderOverlay(join(ROOT, 'k8s', 'overlays', overlay)), SECRETS);
const INSTALLATIONS = [
  ['compose', composeConfigurations(readCompose('docker-compose.yml', SECRETS))],
  ['production', inKubernetes('production')],
  ['own-servers', inKubernetes('own-servers')],
] as const;

const WITH_TABLES = ['gateway', 'media-monitor', 'payments', 'politicians', 'registrations'];
const ALL = ['backups', ...WITH_TABLES];
/** Which running services receive a secret. */
const NEEDED: [string, string[]][] = [
  ['secret of the installation', WITH_TABLES],
  ['token of the services', ALL],
  ['password of Redis', ALL],
  ['key to the object store', ['backups', 'gateway', 'politicians', 'registrations']],
  ['password-of-mail', ['registrations']],
  ['key of the model', ['media-monitor']],
  ['password of an administrator', ['gateway']],
  ['passphrase of the backups', ['backups']],
  ['user at the second site', ['backups']],
  ['key of the second site', ['backups']],
];

test.each(INSTALLATIONS)(
  'in %s secrets go to those alone who need them, and to migrations only those of the tables',
  (_, received) => {
    expect(received).toHaveLength(11);
    for (const [secret, services] of NEEDED) {
      const given = received.filter(({ environment }) =>
        Object.values(environment).some((value) => value.includes(secret)),
      );
      const [running, migrations] = [false, true].map((isMigration) =>
        given
          .filter(({ place }) => /migrate-|^Job/.test(place) === isMigration)
          .map(({ service }) => service),
      );
      expect([secret, running?.sort()]).toEqual([secret, services]);
      expect(migrations?.sort()).toEqual(secret === 'secret of the installation' ? WITH_TABLES : []);
    }
  },
);
