import { type CallAnswer, type Feed, feedCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { feedRow, listFeedRows, toFeed } from './feed-row.js';
import { Monitoring } from './monitoring.js';

/** Feeds with their health. */
@Injectable()
export class ListFeeds {
  readonly handlers = [
    handleCall(feedCalls.listFeeds, () => this.list()),
    handleCall(feedCalls.getFeed, ({ id }) => this.one(id)),
  ];

  constructor(
    private readonly dataSource: DataSource,
    private readonly monitoring: Monitoring,
  ) {}

  async list(): Promise<CallAnswer<typeof feedCalls.listFeeds>> {
    const [rows, monitoring] = await Promise.all([listFeedRows(this.dataSource), this.monitoring.state()]);
    return { items: rows.map((row) => toFeed(row, monitoring.isOn)), monitoring };
  }

  /** @throws DomainError `feed.not-found` */
  async one(id: number): Promise<Feed> {
    const [row, isOn] = await Promise.all([feedRow(this.dataSource, id), this.monitoring.isOn()]);
    return toFeed(row, isOn);
  }
}
