import { feedCalls, feedChanges, feedTrialRequest, monitoringChange, newFeed } from '@jamcimo/contracts';
import { forward, routes } from '../routes/routes.js';

const id = 'feed.not-found';

/** What administrators do with the feeds that media monitoring reads. */
export const AdminFeedsController = routes('AdminFeeds', 'Administration: media', 'api/admin/feeds', {
  list: forward('GET', '', feedCalls.listFeeds, {
    summary: 'The feeds with their health',
    sends: ['X-Total-Count'],
  }),
  monitoring: forward('GET', 'monitoring', feedCalls.showMonitoring, { summary: 'Whether feeds are read' }),
  switchMonitoring: forward('PATCH', 'monitoring', feedCalls.switchMonitoring, {
    summary: 'Switches reading on or off',
    body: monitoringChange,
    input: ({ body }) => body,
    audit: { action: 'feed.monitoring', record: 'feed', given: ({ body }) => ({ facts: body }) },
  }),
  try: forward('POST', 'trial', feedCalls.tryFeed, {
    summary: 'Fetches a feed and shows what is in it',
    notes: 'Nothing is stored. It answers within 45 s.',
    status: 200,
    body: feedTrialRequest,
    input: ({ body }) => body,
    audit: { action: 'feed.try', record: 'feed', given: ({ body: { url } }) => ({ facts: { url } }) },
  }),
  get: forward('GET', ':id', feedCalls.getFeed, {
    summary: 'One feed',
    id,
    input: ({ id }) => ({ id }),
    sends: ['ETag'],
  }),
  create: forward('POST', '', feedCalls.addFeed, {
    summary: 'Adds a feed',
    body: newFeed,
    input: ({ body }) => body,
    sends: ['ETag'],
    audit: { action: 'feed.create', record: 'feed', given: ({ body: { outlet } }) => ({ name: outlet }) },
  }),
  update: forward('PATCH', ':id', feedCalls.changeFeed, {
    summary: 'Changes a feed',
    id,
    body: feedChanges,
    takes: ['If-Match'],
    input: ({ id, body: changes, version: expectedVersion }) => ({ id, changes, expectedVersion }),
    sends: ['ETag'],
    audit: {
      ...{ action: 'feed.update', record: 'feed' },
      given: ({ body }) => ({ facts: { fields: Object.keys(body).sort() } }),
      answered: ({ outlet }) => ({ name: outlet }),
    },
  }),
  poll: forward('POST', ':id/poll', feedCalls.pollFeed, {
    summary: 'Has a feed read now',
    notes: 'How that ends is seen in its health.',
    status: 202,
    id,
    input: ({ id }) => ({ id }),
    audit: { action: 'feed.poll', record: 'feed' },
  }),
  remove: forward('DELETE', ':id', feedCalls.removeFeed, {
    summary: 'Removes a feed; its articles stay',
    status: 204,
    id,
    input: ({ id }) => ({ id }),
    audit: { action: 'feed.remove', record: 'feed', answered: ({ outlet }) => ({ name: outlet }) },
  }),
});
