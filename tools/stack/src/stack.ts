import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@jamcimo/testing/free-port';
import { describeProblems, isAnyAddress, type StackConfig } from './config.ts';
import type { Console } from './console.ts';
import { type DataDirectory, stackFile } from './data-directory.ts';
import { type DemoData, loadDemoData } from './demo-data.ts';
import { type EmbeddedPart, embeddedMailbox, embeddedPostgres, embeddedRedis } from './embedded-parts.ts';
import { ManagedChild } from './managed-child.ts';
import { waitFor } from './processes.ts';
import { replaceFile } from './replace-file.ts';
import { isOk, serviceChild } from './service-child.ts';
import type { StackFile } from './stack-file.ts';
import { UserError } from './user-error.ts';

/** So long the home page is waited for before its address is printed. */
const HOME_PAGE_MS = 30_000;
/** So long the services are waited for until all know the invented people; on a slower machine they hear of them while the site is used. */
const DEMO_DATA_MS = 120_000;
const SETTLING_PAUSE_MS = 200;
/** Pause before another attempt to write the stack file, as on a full disk. */
const REWRITE_AFTER_MS = 5000;

/** What the stack must know of the product: its services, and how their variables are named. */
export interface Product {
  services: readonly string[];
  serviceVariable(service: string, suffix: string): string;
  /** Top folder that holds `services/`. */
  root?: string;
  /** What a service would not accept of its environment, one line each. */
  configProblems?(service: string, environment: Record<string, string | undefined>): Promise<string[]>;
  /** Makes a question: has everything arrived that services tell one another? */
  settledQuestion?(reach: ServicesReach): Promise<() => Promise<boolean>>;
  /** @param environment what services are given: where files are */
  demoData?(reach: ServicesReach, environment: Record<string, string | undefined>): Promise<DemoData>;
}

/** Where the running services answer calls: `host:port` by name. */
export interface ServicesReach {
  token: string;
  addresses: Record<string, string>;
}

export interface StackOptions {
  terminal: Console;
  /** Nothing is flushed to disk. */
  throwAway?: boolean;
}

interface ServicePorts {
  calls: number;
  health: number;
}

/** The running system: embedded parts and services, started together and stopped in order. */
export class Stack {
  readonly #config: StackConfig;
  readonly #data: DataDirectory;
  readonly #product: Product;
  readonly #console: Console;
  readonly #throwAway: boolean;
  readonly #ports = new Map<string, ServicePorts>();
  readonly #services = new Map<string, ManagedChild>();
  readonly #notices: string[] = [];
  #parts: { part: EmbeddedPart; child: ManagedChild }[] = [];
  #announced = false;
  #stopped: Promise<void> | undefined;
  #rewriteTimer: NodeJS.Timeout | undefined;

  constructor(config: StackConfig, data: DataDirectory, product: Product, options: StackOptions) {
    this.#config = config;
    this.#data = data;
    this.#product = product;
    this.#console = options.terminal;
    this.#throwAway = options.throwAway ?? false;
  }

  /** Starts everything and resolves when the site answers. */
  async start(): Promise<void> {
    const { print, step } = { print: this.#console.print, step: this.#console.step.bind(this.#console) };
    const parts = await Promise.all([
      embeddedPostgres(this.#config, this.#data, print, this.#throwAway),
      embeddedRedis(this.#config, this.#data, print, this.#throwAway),
      embeddedMailbox(this.#config, this.#data),
    ]);
    this.#parts = parts
      .filter((part) => part !== undefined)
      .map((part) => ({ part, child: this.#manage(part.child) }));
    await this.#prepareServices();
    await Promise.all(
      this.#parts.map(({ part, child }) =>
        step(`Starting ${child.name}`, async () => {
          await part.prepare();
          if (!this.#stopped) await child.begin();
        }),
      ),
    );
    await Promise.all(
      [...this.#services.values()].map((child) =>
        step(`Starting ${child.name}`, async () => {
          if (!this.#stopped) await child.begin();
        }),
      ),
    );
    this.#writeFile();
    if (!this.#stopped) await step('Opening the home page', () => this.#openHomePage());
    if (!this.#stopped && this.#config.SEED !== 'none')
      await step('Loading the invented people and payments', () => this.#loadDemoData());
  }

  async #loadDemoData(): Promise<void> {
    try {
      const environment = { ...process.env, ...this.#environment(), SEED: this.#config.SEED };
      const demo = await this.#product.demoData?.(this.#reach, environment);
      if (demo) await loadDemoData(demo, join(this.#data.path, 'demo-data'), () => this.#untilSettled());
    } catch (error) {
      this.#notices.push(
        `Not all invented people and payments are there (${(error as Error).message}); the next start goes on with them.`,
      );
    }
    await this.#untilSettled();
  }

  get #reach(): ServicesReach {
    const addresses = [...this.#ports].map(([service, { calls }]) => [service, `127.0.0.1:${calls}`]);
    return { token: this.#secrets.token, addresses: Object.fromEntries(addresses) };
  }

  async #untilSettled(): Promise<void> {
    const ask = await this.#product.settledQuestion?.(this.#reach);
    let inARow = 0;
    const isSettled = await waitFor(async () => {
      if (this.#stopped || !ask) return true;
      // An event of a service that was asked early may have caused one while the others were asked.
      inARow = (await ask().catch(() => false)) ? inARow + 1 : 0;
      if (inARow < 2) await pause(SETTLING_PAUSE_MS);
      return inARow === 2;
    }, DEMO_DATA_MS);
    if (!isSettled) this.#notices.push('Some invented people and payments are still arriving.');
  }

  /** Services that are ready may still have to find one another: who opens the address at once sees no error. */
  async #openHomePage(): Promise<void> {
    const home = `${this.#localUrl}/`;
    const isOpen = await waitFor(async () => this.#stopped !== undefined || (await isOk(home)), HOME_PAGE_MS);
    if (!isOpen)
      this.#console.print(`The home page does not answer yet: see the logs in ${this.#data.path}.`);
  }

  /** Stops services first, then mailbox, Redis and PostgreSQL. */
  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      await Promise.all([...this.#services.values()].map((child) => child.stop()));
      for (const { child } of [...this.#parts].reverse()) await child.stop();
      clearTimeout(this.#rewriteTimer);
      rmSync(stackFile(this.#data.path), { force: true });
    })();
    return this.#stopped;
  }

  /** Replaces the process of a service, or of all. */
  async replace(service?: string): Promise<void> {
    const children = service ? [this.#services.get(service)] : [...this.#services.values()];
    await Promise.all(children.map((child) => child?.replace()));
  }

  /** The one clear block. */
  announcement(): string {
    this.#announced = true;
    const mailboxRuns = this.#parts.some(({ child }) => child.name === 'mailbox');
    const embedded = this.#parts.map(({ part }) => part.description);
    if (!this.#config.S3_ENDPOINT) embedded.push(`files (${join(this.#data.path, 'objects')})`);
    const lines = [
      `Jamčimo runs at  ${this.#config.PUBLIC_URL}`,
      `Sign-in          ${this.#config.PUBLIC_URL}/admin/login`,
      ...this.#notices,
      ...(mailboxRuns ? [`Mailbox          http://127.0.0.1:${this.#config.MAILBOX_PORT}`] : []),
      `Embedded         ${embedded[0] ?? 'nothing'}`,
      ...embedded.slice(1).map((line) => `                 ${line}`),
      `Data and logs    ${this.#data.path}`,
      'Ctrl-C stops it.',
    ];
    const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)) + 2);
    return ['', rule, ...lines.map((line) => ` ${line}`), rule, ''].join('\n');
  }

  #manage(spec: ConstructorParameters<typeof ManagedChild>[0]): ManagedChild {
    return new ManagedChild(spec, { print: this.#console.print, onChange: () => this.#writeFile() });
  }

  async #prepareServices(): Promise<void> {
    for (const service of this.#product.services) {
      this.#ports.set(service, { calls: await freePort(), health: await freePort() });
    }
    const environment = this.#environment();
    await this.#checkConfigs(environment);
    for (const [service, ports] of this.#ports) {
      const child = serviceChild({
        name: service,
        ...(this.#product.root && { root: this.#product.root }),
        environment: {
          ...environment,
          CALLS_PORT: String(ports.calls),
          HEALTH_PORT: String(ports.health),
          ...this.#metricsPort(service),
        },
        readyUrl: this.#readyUrl(service, ports),
        logFolder: this.#data.folder('logs'),
        print: this.#console.printOnce,
        notice: (line) => (this.#announced ? this.#console.print(line) : this.#notices.push(line)),
        blockLine: (line) => this.#notices.push(line),
      });
      this.#services.set(service, this.#manage(child));
    }
  }

  /** One machine, one METRICS_PORT: each service has its own, counted up in the order of the list. */
  #metricsPort(service: string): Record<string, string> {
    const first = process.env.METRICS_PORT;
    if (!first?.trim()) return {};
    return { METRICS_PORT: String(Number(first) + this.#product.services.indexOf(service)) };
  }

  async #checkConfigs(environment: Record<string, string>): Promise<void> {
    const { services, configProblems } = this.#product;
    if (!configProblems) return;
    const given = { ...process.env, ...environment };
    const problems = await Promise.all(services.map((service) => configProblems(service, given)));
    const distinct = [...new Set(problems.flat())];
    if (distinct.length === 0) return;
    throw new UserError(describeProblems(distinct));
  }

  #readyUrl(service: string, ports: ServicePorts): string {
    if (service !== 'gateway') return `http://127.0.0.1:${ports.health}/readyz`;
    return `${this.#localUrl}/readyz`;
  }

  /** The site as this machine reaches it. */
  get #localUrl(): string {
    const { HOST, PORT } = this.#config;
    const host = isAnyAddress(HOST) ? '127.0.0.1' : HOST;
    return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  }

  get #secrets(): { appSecret: string; token: string } {
    const appSecret = this.#config.APP_SECRET ?? this.#data.secret('app-secret');
    return {
      appSecret,
      token:
        process.env.SERVICE_TOKEN || createHmac('sha256', appSecret).update('service-token').digest('hex'),
    };
  }

  /** What every service gets; the caller's own environment comes first and is passed on besides. */
  #environment(): Record<string, string> {
    const { appSecret, token } = this.#secrets;
    const { HOST, PORT, PUBLIC_URL, LOG_LEVEL } = this.#config;
    const environment: Record<string, string> = {
      NODE_ENV: process.env.NODE_ENV || 'production',
      APP_SECRET: appSecret,
      SERVICE_TOKEN: token,
      HOST,
      PORT: String(PORT),
      PUBLIC_URL,
      LOG_LEVEL,
      CALLS_HOST: '127.0.0.1',
      // The archives lie beside the data that they are made of.
      BACKUP_UNENCRYPTED: process.env.BACKUP_UNENCRYPTED || 'allowed',
    };
    if (!this.#config.S3_ENDPOINT) environment.OBJECTS_DIR = this.#data.folder('objects');
    for (const { part } of this.#parts) Object.assign(environment, part.environment);
    for (const [service, { calls }] of this.#ports) {
      environment[this.#product.serviceVariable(service, 'ADDR')] = `127.0.0.1:${calls}`;
    }
    return environment;
  }

  /** Writes where everything is, for other commands and tests. */
  #writeFile(): void {
    if (this.#stopped || this.#services.size === 0) return;
    const environment = this.#environment();
    const file: StackFile = {
      pid: process.pid,
      url: this.#config.PUBLIC_URL,
      localUrl: this.#localUrl,
      mailboxUrl: this.#config.SMTP_URL ? null : `http://127.0.0.1:${this.#config.MAILBOX_PORT}`,
      token: this.#secrets.token,
      databaseUrl: this.#config.DATABASE_URL ?? environment.DATABASE_URL ?? '',
      redisUrl: this.#config.REDIS_URL ?? environment.REDIS_URL ?? '',
      services: Object.fromEntries(
        [...this.#ports].map(([service, ports]) => [
          service,
          {
            address: `127.0.0.1:${ports.calls}`,
            healthUrl: this.#readyUrl(service, ports),
            pid: this.#services.get(service)?.pid ?? null,
          },
        ]),
      ),
      parts: Object.fromEntries(this.#parts.map(({ child }) => [child.name, child.pid ?? null])),
    };
    try {
      this.#data.folder('run');
      replaceFile(stackFile(this.#data.path), `${JSON.stringify(file, null, 2)}\n`);
    } catch (error) {
      this.#console.printOnce(
        `What other commands need to reach the system could not be written: ${(error as Error).message}`,
      );
      clearTimeout(this.#rewriteTimer);
      this.#rewriteTimer = setTimeout(() => this.#writeFile(), REWRITE_AFTER_MS);
    }
  }
}
