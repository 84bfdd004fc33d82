import { connectToPostgres } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, type Config, ownerAddress } from '../config.js';

const WAIT_MS = 10_000;

/** Single connections for COPY, as the role that reads and restores all schemas. */
@Injectable()
export class OwnerConnection {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Carries out `work` on a connection of its own, to the database of the address or to another one of the same server. */
  async use<T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T> {
    const client = await connectToPostgres({
      url: this.address(database),
      applicationName: 'jamcimo backups copy',
      waitMs: WAIT_MS,
      onNotice: () => undefined,
    });
    try {
      // The server ends the session of a process that vanished, with everything it holds.
      await client.query(`SET tcp_keepalives_idle = '10s'; SET tcp_keepalives_interval = '5s';
        SET tcp_keepalives_count = 2; SET tcp_user_timeout = '20s'; SET search_path = extensions`);
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  address(database?: string): string {
    const url = new URL(ownerAddress(this.config));
    if (database !== undefined) url.pathname = `/${database}`;
    return url.href;
  }
}
