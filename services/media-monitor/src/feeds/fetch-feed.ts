import { Injectable } from '@nestjs/common';
import { SafeFetch } from '../fetching/safe-fetch.js';
import type { ReadFeed } from '../reading/read-feed.js';
import { ReadingProcess } from '../reading/reading-process.js';

/** Ordinary feeds have 50 to 500 KB. */
const MAX_BYTES = 5_000_000;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

export interface FeedRequest {
  url: string;
  etag?: string | null;
  lastModified?: string | null;
  signal?: AbortSignal;
}

export interface FetchedFeed {
  /** Null when nothing changed since the validators were given. */
  feed: ReadFeed | null;
  finalUrl: string;
  etag: string | null;
  lastModified: string | null;
}

/** Fetches a feed, if it changed, and reads it. */
@Injectable()
export class FetchFeed {
  constructor(
    private readonly fetching: SafeFetch,
    private readonly reading: ReadingProcess,
  ) {}

  /** @throws FetchFailure */
  async fetch({ url, etag, lastModified, signal }: FeedRequest): Promise<FetchedFeed> {
    const answer = await this.fetching.get(url, {
      maxBytes: MAX_BYTES,
      accept: ACCEPT,
      headers: {
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
      ...(signal && { signal }),
    });
    const feed = answer.status === 304 ? null : await this.reading.readFeed(answer);
    return { feed, finalUrl: answer.url, etag: answer.etag, lastModified: answer.lastModified };
  }
}
