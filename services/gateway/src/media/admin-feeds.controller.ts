import {
  type Feed,
  feed,
  feedCalls,
  feedChanges,
  feedTrial,
  feedTrialRequest,
  monitoring,
  monitoringChange,
  newFeed,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Delete, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails, nameAuditedRecord } from '../audit/audited.decorator.js';
import { ExpectedVersion, JsonBody, RecordId } from '../inputs/parameters.js';

/** What administrators do with the feeds that media monitoring reads. */
@InApiSection('Administration: media')
@Controller('api/admin/feeds')
export class AdminFeedsController {
  constructor(private readonly calls: CallClient) {}

  @Get()
  @DescribedAs({ summary: 'The feeds with their health', sends: ['X-Total-Count'], answer: z.array(feed) })
  async list(@Res({ passthrough: true }) reply: FastifyReply): Promise<Feed[]> {
    const { items } = await this.calls.call(feedCalls.listFeeds, {});
    reply.header('x-total-count', String(items.length));
    return items;
  }

  @Get('monitoring')
  @DescribedAs({ summary: 'Whether feeds are read', answer: monitoring })
  monitoring() {
    return this.calls.call(feedCalls.showMonitoring, {});
  }

  @Patch('monitoring')
  @AuditedAs('feed.monitoring', 'feed')
  @DescribedAs({ summary: 'Switches reading on or off', answer: monitoring })
  switchMonitoring(
    @JsonBody(monitoringChange) change: z.output<typeof monitoringChange>,
    @Req() request: FastifyRequest,
  ) {
    addAuditDetails(request, change);
    return this.calls.call(feedCalls.switchMonitoring, change);
  }

  /** Fetches a feed and shows what was found; nothing is stored, so nothing is written to the log but that it was done. */
  @Post('trial')
  @HttpCode(200)
  @AuditedAs('feed.try', 'feed')
  @DescribedAs({
    summary: 'Fetches a feed and shows what is in it',
    notes: 'Nothing is stored. It answers within 45 s.',
    answer: feedTrial,
    errors: ['feed.unreadable'],
  })
  try(
    @JsonBody(feedTrialRequest) { url }: z.output<typeof feedTrialRequest>,
    @Req() request: FastifyRequest,
  ) {
    addAuditDetails(request, { url });
    return this.calls.call(feedCalls.tryFeed, { url });
  }

  @Get(':id')
  @DescribedAs({ summary: 'One feed', sends: ['ETag'], answer: feed })
  async get(@RecordId('feed.not-found') id: number, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer(reply, await this.calls.call(feedCalls.getFeed, { id }));
  }

  @Post()
  @AuditedAs('feed.create', 'feed')
  @DescribedAs({
    summary: 'Adds a feed',
    sends: ['ETag'],
    answer: feed,
    errors: ['feed.already-listed', 'feed.too-many'],
  })
  async create(
    @JsonBody(newFeed) given: z.output<typeof newFeed>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    nameAuditedRecord(request, given.outlet);
    return answer(reply, await this.calls.call(feedCalls.addFeed, given));
  }

  @Patch(':id')
  @AuditedAs('feed.update', 'feed')
  @DescribedAs({
    summary: 'Changes a feed',
    sends: ['ETag'],
    answer: feed,
    errors: ['feed.already-listed', 'feed.changed-meanwhile'],
  })
  async update(
    @RecordId('feed.not-found') id: number,
    @JsonBody(feedChanges) changes: z.output<typeof feedChanges>,
    @ExpectedVersion() version: number | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    addAuditDetails(request, { fields: Object.keys(changes).sort() });
    const feed = await this.calls.call(feedCalls.changeFeed, {
      id,
      changes,
      ...(version !== undefined && { expectedVersion: version }),
    });
    nameAuditedRecord(request, feed.outlet);
    return answer(reply, feed);
  }

  /** Has the feed polled; how that ends is seen in its health. */
  @Post(':id/poll')
  @HttpCode(202)
  @AuditedAs('feed.poll', 'feed')
  @DescribedAs({
    summary: 'Has a feed read now',
    notes: 'How that ends is seen in its health.',
  })
  async poll(@RecordId('feed.not-found') id: number): Promise<void> {
    await this.calls.call(feedCalls.pollFeed, { id });
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('feed.remove', 'feed')
  @DescribedAs({ summary: 'Removes a feed; its articles stay' })
  async remove(@RecordId('feed.not-found') id: number, @Req() request: FastifyRequest): Promise<void> {
    const { outlet } = await this.calls.call(feedCalls.getFeed, { id });
    nameAuditedRecord(request, outlet);
    await this.calls.call(feedCalls.removeFeed, { id });
  }
}

/** The record, with its version as the tag for `If-Match`. */
function answer(reply: FastifyReply, feed: Feed): Feed {
  reply.header('etag', `"${feed.version}"`);
  return feed;
}
