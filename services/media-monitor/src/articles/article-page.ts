import { fold } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { Robots } from '../fetching/robots.js';
import { SafeFetch } from '../fetching/safe-fetch.js';
import { FetchFailure } from '../reading/fetch-failure.js';
import { ReadingProcess } from '../reading/reading-process.js';

/** Pages of portals have 100 KB to 1 MB of markup. */
const MAX_BYTES = 3_000_000;
export const SHORTEST_TEXT = 200;

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchedPage extends Validators {
  /** Text of the article alone; empty where the page has none, null when nothing changed since the validators were given. */
  text: string | null;
}

/** Fetches pages of articles where their outlets let programs read them. */
@Injectable()
export class ArticlePage {
  constructor(
    private readonly fetching: SafeFetch,
    private readonly robots: Robots,
    private readonly reading: ReadingProcess,
  ) {}

  /** @throws FetchFailure */
  async fetch(url: string, signal: AbortSignal, known?: Validators): Promise<FetchedPage> {
    const answer = await this.fetching.get(url, {
      maxBytes: MAX_BYTES,
      accept: 'text/html, application/xhtml+xml;q=0.9',
      headers: {
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
      signal,
      onAddress: (address) => this.robots.check(address, signal),
    });
    const { etag, lastModified } = answer;
    if (answer.status === 304) return { text: null, etag, lastModified };
    if (!/html/i.test(answer.contentType || 'text/html'))
      throw new FetchFailure('unreadable', 'Na adresi članka nije HTML stranica.');
    return { text: (await this.reading.readPage(answer))?.text ?? '', etag, lastModified };
  }
}

/** Cookie notices and offers of a subscription are no articles: at least half of the longer words that are known must return. */
export function isAbout(text: string, known: string): boolean {
  const stems = (of: string) =>
    new Set(
      fold(of)
        .split(' ')
        .filter((word) => word.length >= 5)
        .map((word) => word.slice(0, 5)),
    );
  const expected = [...stems(known)];
  const present = stems(text);
  return expected.filter((stem) => present.has(stem)).length * 2 >= expected.length;
}
