import {
  DomainError,
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
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { AuditedAs, addAuditDetails, nameAuditedRecord } from '../audit/audited.decorator.js';
import { expectedVersion } from '../http/if-match.js';

const MAXIMUM_ID = 2_147_483_647;

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
  @DescribedAs({ summary: 'Switches reading on or off', body: monitoringChange, answer: monitoring })
  switchMonitoring(@Body() body: unknown, @Req() request: FastifyRequest) {
    const change = read(monitoringChange, body);
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
    body: feedTrialRequest,
    answer: feedTrial,
    errors: ['feed.unreadable'],
  })
  try(@Body() body: unknown, @Req() request: FastifyRequest) {
    const { url } = read(feedTrialRequest, body);
    addAuditDetails(request, { url });
    return this.calls.call(feedCalls.tryFeed, { url });
  }

  @Get(':id')
  @DescribedAs({ summary: 'One feed', sends: ['ETag'], answer: feed, errors: ['feed.not-found'] })
  async get(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer(reply, await this.calls.call(feedCalls.getFeed, { id: readId(id) }));
  }

  @Post()
  @AuditedAs('feed.create', 'feed')
  @DescribedAs({
    summary: 'Adds a feed',
    body: newFeed,
    sends: ['ETag'],
    answer: feed,
    errors: ['feed.already-listed', 'feed.too-many'],
  })
  async create(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const feed = read(newFeed, body);
    nameAuditedRecord(request, feed.outlet);
    return answer(reply, await this.calls.call(feedCalls.addFeed, feed));
  }

  @Patch(':id')
  @AuditedAs('feed.update', 'feed')
  @DescribedAs({
    summary: 'Changes a feed',
    takes: ['If-Match'],
    body: feedChanges,
    sends: ['ETag'],
    answer: feed,
    errors: ['feed.not-found', 'feed.already-listed', 'feed.changed-meanwhile'],
  })
  async update(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const changes = read(feedChanges, request.body);
    const version = expectedVersion(request.headers['if-match']);
    addAuditDetails(request, { fields: Object.keys(changes).sort() });
    const feed = await this.calls.call(feedCalls.changeFeed, {
      id: readId(id),
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
    errors: ['feed.not-found'],
  })
  async poll(@Param('id') id: string): Promise<void> {
    await this.calls.call(feedCalls.pollFeed, { id: readId(id) });
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('feed.remove', 'feed')
  @DescribedAs({ summary: 'Removes a feed; its articles stay', errors: ['feed.not-found'] })
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const { outlet } = await this.calls.call(feedCalls.getFeed, { id: readId(id) });
    nameAuditedRecord(request, outlet);
    await this.calls.call(feedCalls.removeFeed, { id: readId(id) });
  }
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const checked = checkInput(schema, body);
  if (!checked.success) throw validationError(checked.error);
  return checked.data;
}

/** The record, with its version as the tag for `If-Match`. */
function answer(reply: FastifyReply, feed: Feed): Feed {
  reply.header('etag', `"${feed.version}"`);
  return feed;
}

function readId(given: string): number {
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('feed.not-found', 'Izvor nije pronađen.');
  return id;
}
