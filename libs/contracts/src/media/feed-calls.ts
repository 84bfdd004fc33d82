import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { recordId as id } from '../record-id.js';
import {
  feed,
  feedChanges,
  feedTrial,
  feedTrialRequest,
  monitoring,
  monitoringChange,
  newFeed,
} from './feeds.js';

const service = 'media-monitor';
const errors = ['feed.not-found'] as const;
const expectedVersion = z.number().int().positive().optional();

/** What administrators do with feeds. */
export const feedCalls = {
  listFeeds: readCall(service, 'list-feeds', {
    input: z.object({}),
    output: z.object({ items: z.array(feed), monitoring }),
  }),
  getFeed: readCall(service, 'get-feed', { input: z.object({ id }), output: feed, errors }),
  /** Fetches and reads a feed without storing anything: it answers within 30 s. */
  tryFeed: readCall(service, 'try-feed', {
    input: feedTrialRequest,
    output: feedTrial,
    deadlineMs: 45_000,
    safe: false,
    errors: ['feed.unreadable'],
  }),
  /** `feed.already-listed` with the present one. */
  addFeed: writeCall(service, 'add-feed', {
    input: newFeed,
    output: feed,
    errors: ['feed.already-listed', 'feed.too-many'],
  }),
  /** `feed.already-listed` and `feed.changed-meanwhile` with the present one. */
  changeFeed: writeCall(service, 'change-feed', {
    input: z.object({ id, changes: feedChanges, expectedVersion }),
    output: feed,
    errors: [...errors, 'feed.already-listed', 'feed.changed-meanwhile'],
  }),
  /** Its articles and reports stay. */
  removeFeed: writeCall(service, 'remove-feed', {
    input: z.object({ id }),
    output: z.object({ outlet: z.string() }),
    errors,
  }),
  /** Has a feed polled now; how that ends is seen later. */
  pollFeed: writeCall(service, 'poll-feed', { input: z.object({ id }), output: z.object({}), errors }),
  showMonitoring: readCall(service, 'show-monitoring', { input: z.object({}), output: monitoring }),
  switchMonitoring: writeCall(service, 'switch-monitoring', { input: monitoringChange, output: monitoring }),
};
