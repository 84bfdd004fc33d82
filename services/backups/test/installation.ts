import { createHash } from 'node:crypto';
import {
  type BackupWork,
  backupsCalls,
  SERVICES,
  type ServiceName,
  serviceVariable,
} from '@jamcimo/contracts';
import { readRestoreEpoch } from '@jamcimo/database';
import { type CallClient, createOperatorClient } from '@jamcimo/service-kit';
import {
  createTestEnvironment,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { type ObjectStore, openStore } from '@jamcimo/storage';
import { eventually, freePort } from '@jamcimo/testing';
import pg from 'pg';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';
import { migrationsOf, startRealService, startServiceForTests } from './services-for-tests.js';

type Migrations = Parameters<typeof startServiceForTests>[2];

const OWNERS: ServiceName[] = ['politicians', 'registrations', 'payments', 'media-monitor', 'gateway'];

export const PASSPHRASE = 'a passphrase for tests only';

/** All services around real backups: small tables, a real database, a real object store. */
export class Installation {
  readonly store: ObjectStore;
  readonly owners = new Map<ServiceName, RunningService>();
  backups!: RunningService;
  private readonly ports = new Map<ServiceName, number>();

  private constructor(
    readonly testEnvironment: TestEnvironment,
    readonly owner: pg.Pool,
    private readonly settings: Record<string, string>,
    private readonly real: ServiceName[],
  ) {
    this.store = openStore(this.config());
  }

  /**
   * @param prepare may change the environment before anything runs in it
   * @param real services that are not stood in for
   */
  static async start(
    settings: Record<string, string> = {},
    prepare?: (environment: TestEnvironment) => Promise<void>,
    real: ServiceName[] = [],
  ): Promise<Installation> {
    const environment = await createTestEnvironment();
    await prepare?.(environment);
    const owner = new pg.Pool({ connectionString: environment.environment.DATABASE_URL, max: 4 });
    // Dropping the database ends its connections.
    owner.on('error', () => undefined);
    const installation = new Installation(environment, owner, settings, real);
    for (const service of OWNERS) {
      installation.ports.set(service, await freePort());
      await installation.startOwner(service);
    }
    installation.backups = await installation.startBackups();
    return installation;
  }

  /** Starts, or restarts with more migrations, a service that owns tables. */
  async startOwner(service: ServiceName, later: Migrations = []): Promise<void> {
    await this.owners.get(service)?.stop();
    const port = this.ports.get(service);
    this.owners.set(
      service,
      this.real.includes(service)
        ? await startRealService(this.testEnvironment, service, port)
        : await startServiceForTests(
            this.testEnvironment,
            service,
            [...migrationsOf(service), ...later],
            port,
          ),
    );
  }

  startBackups(settings: Record<string, string> = {}): Promise<RunningService> {
    const config = this.config(settings);
    return runService({ service: 'backups', module: AppModule.for(config), token: config.SERVICE_TOKEN });
  }

  private config(settings: Record<string, string> = {}) {
    const addresses = Object.fromEntries(
      OWNERS.map((service) => [
        serviceVariable(service, 'ADDR'),
        `127.0.0.1:${this.ports.get(service) ?? 1}`,
      ]),
    );
    return configSchema.parse({
      ...this.testEnvironment.environment,
      ...addresses,
      BACKUPS_ADDR: '127.0.0.1:1',
      // As `npm start` does.
      BACKUP_UNENCRYPTED: 'allowed',
      ...this.settings,
      ...settings,
    });
  }

  get calls(): CallClient {
    return this.backups.calls;
  }

  async query<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.owner.query(sql, values)).rows as T[];
  }

  /** Waits for the end of the work that runs. */
  finished(calls = this.calls): Promise<BackupWork> {
    return eventually(async () => {
      const { work } = await calls.call(backupsCalls.work, {});
      if (!work || work.state === 'running') throw new Error(`Still ${JSON.stringify(work)}`);
      return work;
    });
  }

  async create(name?: string): Promise<string> {
    await this.calls.call(backupsCalls.create, { startedBy: 'Ana', ...(name && { name }) });
    const work = await this.finished();
    if (work.state !== 'succeeded') throw new Error(work.reason ?? work.state);
    return String(work.result?.file);
  }

  async restore(file: string): Promise<BackupWork> {
    await this.calls.call(backupsCalls.restore, { file, startedBy: 'Ana' });
    return this.finished();
  }

  async verify(file: string): Promise<BackupWork> {
    await this.calls.call(backupsCalls.verify, { file, startedBy: 'Ana' });
    return this.finished();
  }

  /** A hash of the rows of every table, by name; of those a restore keeps, too. */
  async checksums(): Promise<Record<string, string>> {
    const schemas = Object.values(SERVICES).flatMap(({ schema }) => (schema ? [schema] : []));
    const tables = await this.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
       WHERE schemaname = ANY($1) AND tablename <> 'migrations' ORDER BY 1`,
      [schemas],
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const rows = await this.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      sums[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    return sums;
  }

  /** Hashes of all files outside of the archives, by key. */
  async files(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for await (const { key } of this.store.list('')) {
      if (!key.startsWith('backups/'))
        found[key] = createHash('sha256')
          .update(await this.read(key))
          .digest('hex');
    }
    return found;
  }

  async read(key: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.store.get(key)).stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async leftovers(): Promise<string[]> {
    const schemas = await this.query<{ name: string }>(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'restore\\_%'",
    );
    const databases = await this.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
       WHERE starts_with(datname, 'jamcimo_' || left(md5(current_database()), 8) || '_rehearsal_')`,
    );
    return [...schemas, ...databases].map(({ name }) => name);
  }

  restoreEpoch(): Promise<number> {
    return readRestoreEpoch(this.backups.dataSource.manager);
  }

  callsTo(...services: RunningService[]): CallClient {
    const token = this.testEnvironment.environment.SERVICE_TOKEN;
    return createOperatorClient({
      token,
      addresses: { backups: services.map(({ address }) => address).join() },
    });
  }

  async stop(): Promise<void> {
    await this.backups.stop();
    for (const owner of this.owners.values()) await owner.stop();
    await this.owner.end();
    await this.testEnvironment.remove();
  }

  /** A few invented people, requests, payments and files. */
  async populate(): Promise<void> {
    await this.store.put('public/politicians/aa.webp', Buffer.from('a public photo'));
    await this.store.put('public/politicians/bb.webp', Buffer.alloc(3_000_000, 'b'));
    await this.store.put('private/submissions/photo-1', Buffer.from('a sealed photo'));
    await this.store.put('private/submissions/document-1', Buffer.from('a sealed identity document'));
    await this.store.put('private/submissions/nobody', Buffer.from('named by no request'));
    await this.store.put('incoming/upload', Buffer.from('on its way'));
    await this.query(`
      INSERT INTO politicians.politicians (name, photo_url) VALUES
        ('Đurđa Čović\tTab', '/files/politicians/aa.webp'), (E'Line\nfeed \\\\. and \\\\N', NULL), ('Ivo Ćuk', NULL);
      INSERT INTO politicians.goals (politician_id, text)
        SELECT 1 + n % 3, repeat('čćžšđ "cilj" ' || n, 40) FROM generate_series(1, 5000) n;
      INSERT INTO politicians.file_removals VALUES (1);
      INSERT INTO registrations.submissions VALUES (1, 'ana@primjer.example', '123'), (2, 'ivo@primjer.example', NULL);
      INSERT INTO registrations.submission_files VALUES
        ('private/submissions/photo-1', 1, 'photo-480'), ('private/submissions/document-1', 1, 'id-document'),
        ('private/submissions/absent', 2, 'photo-480');
      INSERT INTO registrations.mails (id, message_id, state) VALUES (1, 'm1', 'waiting'), (2, 'm2', 'waiting');
      INSERT INTO payments.fund_entries (amount_cents, purpose, returned_entry_id, paid_on, created_by) VALUES
        (-500, 'guarantee-return', 2, '2026-05-06', 'Ana'), (150000, 'guarantee', NULL, '2026-05-06', 'Ana'),
        (-149500, 'guarantee-return', 2, '2026-05-06', 'Ana');
      INSERT INTO payments.known_politicians (id, name) SELECT id, name FROM politicians.politicians;
      INSERT INTO payments.payment_requests (submission_id, reference, amount_cents, purpose, expires_at) VALUES
        (1, '1003-000000017', 300, 'identity-fee', '2026-06-06'), (2, '1003-000000025', 300, 'identity-fee', '2026-06-06');
      INSERT INTO media.roster VALUES (1, 2), (2, 1), (3, 0);
      INSERT INTO media.articles (url) VALUES ('https://vijesti.example/1'), ('https://vijesti.example/2');
      INSERT INTO media.mentions (article_id, politician_id, state) VALUES
        (1, 1, 'live'), (2, 1, 'live'), (1, 2, 'live'), (1, 3, 'unsure');
      INSERT INTO payments.outbox_events (id, name, aggregate_id, version, payload)
        VALUES ('00000000-0000-4000-8000-000000000001', 'payment.recorded', '1', 1, '{}');
      INSERT INTO payments.deliveries (queue, name, event_id)
        VALUES ('events.registrations', 'payment.recorded', '00000000-0000-4000-8000-000000000001');
      INSERT INTO gateway.users VALUES (1, 'ana');
      INSERT INTO gateway.sessions VALUES ('token', 1);
      INSERT INTO gateway.audit_log (action) VALUES ('before');
    `);
  }

  async wreckNames(): Promise<void> {
    await this.query("UPDATE politicians.politicians SET name = 'Netko drugi', length = 0");
  }

  /** Destroys and changes something of everything. */
  async wreck(): Promise<void> {
    await this.query(`
      DELETE FROM politicians.goals WHERE id % 2 = 0;
      UPDATE politicians.politicians SET name = 'Netko drugi';
      INSERT INTO politicians.politicians (name) VALUES ('Nova osoba');
      DELETE FROM registrations.submissions;
      DELETE FROM payments.payment_requests;
      UPDATE payments.funds_summary SET total_cents = 7;
      DELETE FROM media.articles WHERE id = 2;
      DELETE FROM payments.deliveries;
      INSERT INTO gateway.audit_log (action) VALUES ('after');
      INSERT INTO politicians.file_removals VALUES (2);
    `);
    await this.store.remove('public/politicians/aa.webp');
    await this.store.remove('private/submissions/photo-1');
    await this.store.put('public/politicians/cc.webp', Buffer.from('a later photo'));
  }
}
