import { Gauges, reading } from '@jamcimo/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How many mails there are in each state, for /metrics; one that waits for its address's quota is held. */
@Injectable()
export class MailMetrics implements OnModuleInit {
  constructor(
    private readonly gauges: Gauges,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.gauges.add({ metrics: ['mails'], read: () => this.read() });
  }

  private async read() {
    const [counts = {}]: Record<string, number>[] = await this.dataSource.query(COUNTS);
    return Object.entries(counts).map(([state, number]) => reading('mails', { state }, number));
  }
}

const COUNTS = `
  SELECT count(*) FILTER (WHERE state = 'waiting' AND held_until IS NULL)::int AS waiting,
    count(*) FILTER (WHERE state = 'waiting' AND held_until IS NOT NULL)::int AS held,
    count(*) FILTER (WHERE state = 'sent')::int AS sent,
    count(*) FILTER (WHERE state = 'failed')::int AS failed,
    count(*) FILTER (WHERE state = 'dropped')::int AS dropped
  FROM mails`;
