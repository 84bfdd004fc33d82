import {
  COURSES,
  DomainError,
  type FollowedGoal,
  type GoalPage,
  LIST_LIMIT,
  mediaCalls,
  type PublicGoal,
  type PublicGuarantee,
  trackingCalls,
} from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly, text } from '../inputs/query-fields.js';
import { readQuery } from '../inputs/read-query.js';
import { readId } from '../inputs/record-id.js';
import { guaranteeRead } from '../politicians/profile-reads.js';
import { CachedResponse, jsonResponse } from '../public-cache/cached-response.js';
import {
  type PublicRead,
  type PublicReadParts,
  type PublicReadRoute,
  readKey,
  readThrough,
} from '../public-cache/public-reads.js';
import { goalFeed } from './goal-feed.js';
import { goalsCsv } from './goals-csv.js';

export const goalFilters = z.object({ course: choice(COURSES), county: text });
export const goalsQuery = goalFilters.extend(inPagesOnly);

type Load = (query: URLSearchParams) => Omit<PublicRead, 'topics'>;

/** Followed goals: the list, one of them, a table for spreadsheets, and feeds of what happened to them. */
export function publicGoalsReads(parts: PublicReadParts): PublicReadRoute {
  const { calls, config } = parts;
  const ofAll: Record<string, Load> = {
    '/api/goals': (query) => {
      const input = readQuery(goalsQuery, query);
      return {
        key: readKey('/api/goals', input),
        load: async () => {
          const { items, total } = await calls.call(trackingCalls.publicGoals, input);
          return jsonResponse(200, items, { 'x-total-count': String(total) });
        },
      };
    },
    '/api/goals/facets': (query) => {
      const input = readQuery(goalFilters, query);
      return {
        key: readKey('/api/goals/facets', input),
        load: async () => jsonResponse(200, await calls.call(trackingCalls.goalFacets, input)),
      };
    },
    '/api/goals.csv': () => ({
      key: '/api/goals.csv',
      load: async () => textResponse('text/csv', goalsCsv(await all(parts), config.PUBLIC_URL), CSV_HEADERS),
    }),
    '/ciljevi.atom': () => ({
      key: '/ciljevi.atom',
      load: async () => {
        const changes = await calls.call(trackingCalls.goalChanges, {});
        return textResponse(
          'application/atom+xml',
          goalFeed(config.PUBLIC_URL, '/ciljevi', 'Praćenje ciljeva', changes),
        );
      },
    }),
  };
  return (pathname, query) => {
    const read = ofAll[pathname]?.(query) ?? ofOne(parts, pathname);
    return read && { topics: ['goals'], ...read };
  };
}

const CSV_HEADERS = { 'content-disposition': 'attachment; filename="jamcimo-ciljevi.csv"' };

function textResponse(type: string, text: string, headers: Record<string, string> = {}): CachedResponse {
  return new CachedResponse(200, { 'content-type': `${type}; charset=utf-8`, ...headers }, Buffer.from(text));
}

function ofOne(parts: PublicReadParts, pathname: string): Omit<PublicRead, 'topics'> | null {
  const { calls, config } = parts;
  const { given, feed } =
    /^(?:\/api\/goals\/(?<given>[^/]+)|\/cilj\/(?<feed>[^/]+)\.atom)$/.exec(pathname)?.groups ?? {};
  if (given === undefined && feed === undefined) return null;
  const id = readId(given ?? feed ?? '', 'goal.not-found');
  const goalOf = () => calls.call(trackingCalls.publicGoal, { id });
  if (given !== undefined)
    return {
      key: pathname,
      load: async () => {
        const goal = await goalOf();
        const [money, evidence] = await Promise.all([moneyOf(parts, goal), withCopies(parts, goal)]);
        return jsonResponse(200, { ...goal, money, evidence });
      },
    };
  return {
    key: pathname,
    load: async () => {
      const { changes, criteria: _, evidence: __, ...goal } = await goalOf();
      const title = `${goal.name}: ${goal.text}`;
      const entries = changes.map((change) => ({ ...change, goal }));
      return textResponse('application/atom+xml', goalFeed(config.PUBLIC_URL, `/cilj/${id}`, title, entries));
    },
  };
}

async function moneyOf(parts: PublicReadParts, { politicianId, number, isGuaranteed }: PublicGoal) {
  if (!isGuaranteed) return null;
  const read = readThrough<PublicGuarantee>(parts.cache, guaranteeRead(parts, politicianId));
  const { goals, since = null } = (await orNone(read)) ?? {};
  const money = goals?.[number - 1];
  return money ? { ...money, since } : null;
}

/** Without copies where they cannot be asked for now. */
async function withCopies(
  { calls }: PublicReadParts,
  { evidence }: FollowedGoal,
): Promise<GoalPage['evidence']> {
  const pages = evidence.map(({ address }) => address);
  const copies = pages.length === 0 ? [] : await orNone(calls.call(mediaCalls.copies, { pages }));
  return evidence.map((one) => {
    const { link, takenAt } = copies?.find(({ page }) => page === one.address) ?? {};
    return { ...one, copy: link && takenAt ? { link, takenAt } : null };
  });
}

/** Null also where it cannot be said now: the rest of the page is shown. */
async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
}

async function all({ calls }: PublicReadParts): Promise<PublicGoal[]> {
  const goals: PublicGoal[] = [];
  for (;;) {
    const page = { limit: LIST_LIMIT, offset: goals.length };
    const { items, total } = await calls.call(trackingCalls.publicGoals, page);
    goals.push(...items);
    if (items.length === 0 || goals.length >= total) return goals;
  }
}
