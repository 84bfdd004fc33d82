import type { ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jamcimo/testing';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../src/embedded-postgres.ts';
import { removeDataFolder, runAs } from '../src/unprivileged.ts';

const PASSWORD = 'secret';

/** A PostgreSQL server and a second one that streams from it. */
export interface StreamingPair {
  /** Owner's addresses. */
  url: string;
  copyUrl: string;
  /** Carries out one statement on either server. */
  onOriginal<T = unknown>(sql: string): Promise<T[]>;
  onCopy<T = unknown>(sql: string): Promise<T[]>;
  stopCopy(): Promise<void>;
  startCopy(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts both in a folder of their own. The copy begins as a base backup, made file by file: the binaries of npm lack pg_basebackup. */
export async function startStreamingPair(): Promise<StreamingPair> {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-streaming-'));
  chmodSync(folder, 0o711);
  const server = async (name: string) => {
    const options = { folder: join(folder, name), port: await freePort(), password: PASSWORD } as const;
    return new EmbeddedPostgres({ ...options, identity: options.folder, log: 'ignore', throwAway: true });
  };
  const original = await server('original');
  const copy = await server('copy');
  await original.initialise();
  const originalChild = original.start();
  await original.ready(originalChild);
  await copyFiles(original, join(folder, 'copy'));
  let child: ChildProcess;
  const pair: StreamingPair = {
    url: original.url,
    copyUrl: copy.url,
    onOriginal: (sql) => ask(original.url, sql),
    onCopy: (sql) => ask(copy.url, sql),
    stopCopy: () => copy.stop(child),
    startCopy: async () => {
      child = copy.start();
      await copy.ready(child);
    },
    remove: async () => {
      await copy.stop(child);
      await original.stop(originalChild);
      for (const name of readdirSync(folder)) removeDataFolder(join(folder, name));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await pair.startCopy();
  return pair;
}

async function copyFiles({ url }: EmbeddedPostgres, folder: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT current_setting('data_directory') AS data");
    await client.query("SELECT pg_backup_start('copy', fast => true)");
    const data = join(folder, 'data');
    cpSync(rows[0].data, data, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
    const stopped = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
    writeFileSync(join(data, 'backup_label'), stopped.rows[0].labelfile);
    writeFileSync(join(data, 'standby.signal'), '');
    const { port, username } = new URL(url);
    const source = `host=127.0.0.1 port=${port} user=${username} password=${PASSWORD}`;
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    ownedByServer(data);
  } finally {
    await client.end();
  }
}

function ownedByServer(path: string): void {
  const { uid, gid } = runAs();
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) ownedByServer(inner);
    else chownSync(inner, uid, gid);
  }
}

async function ask<T>(connectionString: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
