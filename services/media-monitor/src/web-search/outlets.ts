import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The hosts of outlets whose feeds administrators chose. */
@Injectable()
export class Outlets {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether all addresses, those of redirects as well, are of outlets. */
  async haveAll(...addresses: string[]): Promise<boolean> {
    const feeds: { url: string }[] = await this.dataSource.query('SELECT url FROM feeds WHERE is_active');
    const hosts = new Set(feeds.map(({ url }) => hostOf(url)));
    return addresses.every((address) => hosts.has(hostOf(address)));
  }
}

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');
