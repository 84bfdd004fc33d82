import type { CountedName } from '@jamcimo/contracts';
import { compareCroatian } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface Facets {
  counties: CountedName[];
  parties: CountedName[];
  cities: CountedName[];
}

/** Names one can filter by, each with the length of the list it leads to. */
@Injectable()
export class RegisterFacets {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<Facets> {
    const [counties, parties, cities] = await Promise.all([
      this.count('county', 'politicians'),
      this.count('member', 'politicians CROSS JOIN unnest(parties) AS member'),
      this.count('city_group', 'politicians'),
    ]);
    return { counties, parties, cities };
  }

  private async count(name: string, from: string): Promise<CountedName[]> {
    const rows: CountedName[] = await this.dataSource.query(
      `SELECT ${name} AS name, count(*)::int AS count FROM ${from}
       WHERE is_admin_approved AND ${name} IS NOT NULL GROUP BY ${name}`,
    );
    return rows.sort((a, b) => compareCroatian(a.name, b.name));
  }
}
