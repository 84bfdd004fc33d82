import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { eventually, freePort } from '@jamcimo/testing';
import { Redis } from 'ioredis';

/** Programs on PATH; undefined where one is not installed. */
export const REDIS_SERVER = programOnPath('redis-server');
export const OPENSSL = programOnPath('openssl');

/** A certificate for 127.0.0.1 that signed itself. */
export interface Certificate {
  file: string;
  keyFile: string;
  pem: string;
}

export function selfSigned(folder: string): Certificate {
  const [file, keyFile] = [join(folder, 'redis.crt'), join(folder, 'redis.key')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=redis', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1'];
  execFileSync(OPENSSL as string, [...request, ...subject, '-keyout', keyFile, '-out', file], {
    stdio: 'ignore',
  });
  return { file, keyFile, pem: readFileSync(file, 'utf8') };
}

/** Several redis-server processes with the password `secret` in a folder of their own; with a certificate over TLS only. */
export class RedisServers {
  readonly ports: number[] = [];

  constructor(private readonly certificate: Certificate | null = null) {}

  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-'));
  private readonly children = new Map<number, ChildProcess>();

  static async single(certificate: Certificate): Promise<RedisServers> {
    const servers = new RedisServers(certificate);
    await servers.start([]);
    return servers;
  }

  /** A primary, two replicas of it, and three sentinels; `ports` are those of the sentinels. */
  static async watchedBySentinels(
    certificate: Certificate | null = null,
  ): Promise<{ data: RedisServers; sentinels: RedisServers }> {
    const data = new RedisServers(certificate);
    const primary = await data.start(['masterauth secret']);
    for (let place = 0; place < 2; place += 1)
      await data.start(['masterauth secret', `replicaof 127.0.0.1 ${primary}`]);
    const sentinels = new RedisServers(certificate);
    for (let place = 0; place < 3; place += 1) {
      await sentinels.start(
        [
          `sentinel monitor group 127.0.0.1 ${primary} 2`,
          'sentinel auth-pass group secret',
          'sentinel down-after-milliseconds group 1000',
          'sentinel failover-timeout group 5000',
        ],
        true,
      );
    }
    for (const port of sentinels.ports) {
      await eventually(async () => {
        const [state] = (await sentinels.ask(port, 'SENTINEL', 'MASTERS')) as string[][];
        const fields = new Map(state?.map((name, place) => [name, state[place + 1]]));
        expect([fields.get('num-slaves'), fields.get('num-other-sentinels')]).toEqual(['2', '2']);
      });
    }
    return { data, sentinels };
  }

  /** Kills a server without a farewell. */
  kill(port: number): void {
    this.children.get(port)?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    for (const child of this.children.values()) child.kill('SIGKILL');
    await eventually(() =>
      [...this.children.values()].every(({ exitCode, signalCode }) => exitCode ?? signalCode),
    );
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async start(settings: string[], isSentinel = false): Promise<number> {
    const port = await freePort();
    const file = join(this.folder, `${port}.conf`);
    const lines = [
      ...this.listenOn(port),
      'bind 127.0.0.1',
      `dir ${this.folder}`,
      'requirepass secret',
      ...settings,
    ];
    writeFileSync(file, `${[...lines, ...(isSentinel ? [] : ['save ""'])].join('\n')}\n`);
    const args = [file, ...(isSentinel ? ['--sentinel'] : [])];
    this.children.set(port, spawn(REDIS_SERVER as string, args, { stdio: 'ignore' }));
    this.ports.push(port);
    await eventually(async () => expect(await this.ask(port, 'PING')).toBe('PONG'));
    return port;
  }

  private listenOn(port: number): string[] {
    if (!this.certificate) return [`port ${port}`];
    const { file, keyFile } = this.certificate;
    return [
      'port 0',
      `tls-port ${port}`,
      `tls-cert-file ${file}`,
      `tls-key-file ${keyFile}`,
      `tls-ca-cert-file ${file}`,
      'tls-auth-clients no',
      'tls-replication yes',
    ];
  }

  async ask(port: number, command: string, ...values: (string | number)[]): Promise<unknown> {
    const redis = new Redis({
      port,
      password: 'secret',
      ...(this.certificate && { host: '127.0.0.1', tls: {} }),
      retryStrategy: () => null,
    }).on('error', () => undefined);
    try {
      return await redis.call(command, ...values);
    } finally {
      redis.disconnect();
    }
  }
}

function programOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
