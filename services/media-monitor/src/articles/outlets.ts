import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The hosts of outlets whose feeds administrators chose. */
@Injectable()
export class Outlets {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether all addresses, those of redirects as well, are of outlets. */
  async haveAll(...addresses: string[]): Promise<boolean> {
    const feeds: { url: string }[] = await this.dataSource.query('SELECT url FROM feeds WHERE is_active');
    return addresses.every((address) => feeds.some(({ url }) => liesAt(address, url)));
  }
}

/** Whether an address is of the outlet whose feed this is: the same host, or one under it. */
export function liesAt(address: string, feedUrl: string): boolean {
  const outlet = new URL(feedUrl).host.replace(/^(www|rss|feeds?)\./, '');
  const { host } = new URL(address);
  return host === outlet || host.endsWith(`.${outlet}`);
}
