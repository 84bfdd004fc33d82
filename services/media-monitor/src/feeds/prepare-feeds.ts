import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { DEFAULT_FEEDS } from './default-feeds.js';

/**
 * Fills the list of feeds at the first start: with FEEDS, or else with the default list. Addresses that are added to FEEDS later
 * come to the list at the next start, and what of the default list was never polled makes room for the first of them. What an
 * administrator removed stays removed.
 */
@Injectable()
export class PrepareFeeds implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: WriteTransactions,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.transactions.write(async (manager) => {
      // Locked, so that replicas that start together fill it once.
      const [state]: Prepared[] = await manager.query(
        'SELECT configured, default_list_added AS "defaultListAdded" FROM monitoring FOR UPDATE',
      );
      const { configured, defaultListAdded } = state as Prepared;
      const added = this.config.FEEDS.filter((url) => !configured.includes(url));
      if (added.length > 0) await takeOver(manager, configured, added);
      else if (!defaultListAdded && configured.length === 0) await addDefaultList(manager);
    });
  }
}

interface Prepared {
  configured: string[];
  defaultListAdded: boolean;
}

async function takeOver(manager: EntityManager, configured: string[], added: string[]): Promise<void> {
  if (configured.length === 0)
    await manager.query("DELETE FROM feeds WHERE origin = 'default' AND polled_at IS NULL");
  await insert(
    manager,
    added.map((url) => ({ url, outlet: new URL(url).hostname.replace(/^www\./, '').slice(0, 120) })),
    'configuration',
  );
  await manager.query('UPDATE monitoring SET configured = configured || $1::text[]', [added]);
}

async function addDefaultList(manager: EntityManager): Promise<void> {
  await insert(manager, DEFAULT_FEEDS, 'default');
  await manager.query('UPDATE monitoring SET default_list_added = true');
}

async function insert(
  manager: EntityManager,
  feeds: readonly { url: string; outlet: string }[],
  origin: 'configuration' | 'default',
): Promise<void> {
  await manager.query(
    `INSERT INTO feeds (url, outlet, origin)
     SELECT url, outlet, $3 FROM unnest($1::text[], $2::text[]) AS list (url, outlet) ON CONFLICT DO NOTHING`,
    [feeds.map(({ url }) => url), feeds.map(({ outlet }) => outlet), origin],
  );
}
