import { FEED_STATES } from '@jamcimo/contracts';
import { Gauges, type Reading, reading } from '@jamcimo/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { feedState } from './feed-row.js';
import { Monitoring } from './monitoring.js';

/** A feed that failed for longer is dead: even one that is polled once a day had a second chance. */
const DEAD_AFTER_SECONDS = 2 * 86_400;

interface FeedHealth {
  id: number;
  isActive: boolean;
  failures: number;
  polledAt: Date | null;
  /** Seconds since the last success; since it was listed, where there was none. */
  age: number;
}

/** The health of the feeds, for /metrics. */
@Injectable()
export class FeedMetrics implements OnModuleInit {
  constructor(
    private readonly gauges: Gauges,
    private readonly dataSource: DataSource,
    private readonly monitoring: Monitoring,
  ) {}

  onModuleInit(): void {
    this.gauges.add({ metrics: ['feeds', 'feedsDead', 'feedSuccessAge'], read: () => this.read() });
  }

  private async read(): Promise<Reading[]> {
    const isOn = await this.monitoring.isOn();
    const feeds: FeedHealth[] = await this.dataSource.query(HEALTH);
    const polled = isOn ? feeds.filter(({ isActive }) => isActive) : [];
    const dead = polled.filter(({ age, failures }) => failures > 0 && age > DEAD_AFTER_SECONDS);
    return [
      ...FEED_STATES.map((state) => {
        const number = feeds.filter((feed) => feedState(feed, isOn) === state).length;
        return reading('feeds', { state }, number);
      }),
      reading('feedsDead', {}, dead.length),
      ...polled.map(({ id, age }) => reading('feedSuccessAge', { feed: String(id) }, age)),
    ];
  }
}

const HEALTH = `
  SELECT id, is_active AS "isActive", failures, polled_at AS "polledAt",
    extract(epoch FROM now() - coalesce(succeeded_at, created_at))::float8 AS age
  FROM feeds ORDER BY id`;
