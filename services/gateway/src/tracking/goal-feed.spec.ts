/* eslint-disable @nx/enforce-module-boundaries -- what is written here has to be readable by the product's own reader of feeds */
import { feedXml } from '../../../media-monitor/src/reading/feed-xml.js';
import { readRawFeed } from '../../../media-monitor/src/reading/raw-feed.js';
import { readFeed } from '../../../media-monitor/src/reading/read-feed.js';
import { followedGoal } from '../../test/tracking-for-tests.js';
import { goalFeed } from './goal-feed.js';

const SITE = 'https://jamcimo.example';
const { changes, criteria: _, evidence: __, ...goal } = followedGoal(9);
const read = (xml: string) =>
  readFeed(
    readRawFeed(feedXml(Buffer.from(xml), '')),
    `${SITE}/ciljevi.atom`,
    new Date('2026-11-29T12:00:00Z'),
  );

test('a feed is read by the product itself, each change with an address of its own', () => {
  const feed = read(
    goalFeed(
      SITE,
      '/ciljevi',
      'Praćenje ciljeva',
      changes.map((change) => ({ ...change, goal })),
    ),
  );
  expect(feed.title).toBe('Praćenje ciljeva | Jamčimo');
  expect(feed.items).toEqual([
    expect.objectContaining({
      guid: `${SITE}/cilj/9#3`,
      title: 'Osoba 1, cilj 1',
      text: expect.stringContaining('Bilo je: „Srušiti „staru” & malu tržnicu” Sada je: „Urediti tržnicu”'),
      publishedAt: new Date('2026-11-21T10:00:00Z'),
    }),
  ]);
});

test('without a change it is a feed without entries', () => {
  const xml = goalFeed(SITE, '/cilj/9', 'Osoba 1: Urediti tržnicu', []);
  expect(read(xml).items).toEqual([]);
  expect(xml).toContain('<updated>2025-01-01T00:00:00Z</updated>');
  expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${SITE}/cilj/9.atom"/>`);
});
