import { Injectable } from '@nestjs/common';
import { textHash } from '../articles/article-row.js';
import { Outlets } from '../articles/outlets.js';
import { processInParallel } from '../fetching/process-in-parallel.js';
import { Robots } from '../fetching/robots.js';
import { SafeFetch } from '../fetching/safe-fetch.js';
import type { WantedPerson } from '../reading/about-person.js';
import type { ReadArticle } from '../reading/article-goals.js';
import { FetchFailure } from '../reading/fetch-failure.js';
import { holdsInstructions, withoutInstructions } from '../reading/instructions-in-text.js';
import { ReadingProcess } from '../reading/reading-process.js';
import type { SearchResult } from '../reading/search-results.js';
import { SearchedRoster } from '../roster/searched-roster.js';
import { WebSearch } from './web-search.js';

/** Pages read for one person, and at once. */
const MOST_PAGES = 8;
const AT_ONCE = 3;
const MAX_BYTES = 3_000_000;
/** For the search and all its pages; what was read by then counts. */
const TOTAL_MS = 90_000;
const SHORTEST_TEXT = 200;
const LONGEST_TEXT = 20_000;

const USED_UP = 'Dnevni broj pretraga weba je potrošen; pretraga se sutra ponavlja.';

export interface WebFound {
  /** False where no service is configured. */
  isSearched: boolean;
  articles: ReadArticle[];
  /** Why the search brought nothing, in Croatian for administrators; null when it worked. */
  failure: string | null;
  /** The day's searches are: the next day there are others. */
  isUsedUp?: boolean;
}

/**
 * Pages of the web that name a person for sure, by the same rules as articles of feeds. They are read for one search and not kept:
 * what is kept is the quote and the address of a goal found in them.
 */
@Injectable()
export class WebArticles {
  constructor(
    private readonly search: WebSearch,
    private readonly fetching: SafeFetch,
    private readonly robots: Robots,
    private readonly reading: ReadingProcess,
    private readonly roster: SearchedRoster,
    private readonly outlets: Outlets,
  ) {}

  /** @param known addresses of articles that are in the archive */
  async gather(person: WantedPerson, known: ReadonlySet<string>, stop: AbortSignal): Promise<WebFound> {
    if (!this.search.isOn || person.isInvented) return { isSearched: false, articles: [], failure: null };
    if (!(await this.search.take()))
      return { isSearched: true, articles: [], failure: USED_UP, isUsedUp: true };
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TOTAL_MS)]);
    try {
      const results = (await this.search.find(person, signal)).filter(({ url }) => !known.has(url));
      const articles = await this.readAll(person, results.slice(0, MOST_PAGES), signal);
      return { isSearched: true, articles, failure: null };
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return { isSearched: true, articles: [], failure: `Pretraga weba nije uspjela: ${error.message}` };
    }
  }

  /** In the order of the results. */
  private async readAll(
    person: WantedPerson,
    results: SearchResult[],
    signal: AbortSignal,
  ): Promise<ReadArticle[]> {
    const waiting = [...results.entries()];
    const read: (ReadArticle | null)[] = [];
    await processInParallel({
      atOnce: AT_ONCE,
      signal,
      next: async () => waiting.shift(),
      work: async ([at, result]) => {
        // One page that cannot be read is no failure of the search.
        read[at] = await this.read(person, result, signal).catch((error: unknown) => {
          if (error instanceof FetchFailure) return null;
          throw error;
        });
      },
    });
    return read.filter((article) => article !== null && article !== undefined);
  }

  /** @returns null for a page that is not about the person for sure, or speaks to a machine */
  private async read(
    person: WantedPerson,
    { url, publishedAt }: SearchResult,
    signal: AbortSignal,
  ): Promise<ReadArticle | null> {
    const answer = await this.fetching.get(url, {
      maxBytes: MAX_BYTES,
      accept: 'text/html, application/xhtml+xml;q=0.9',
      signal,
      onAddress: (address) => this.robots.check(address, signal),
    });
    if (!/html/i.test(answer.contentType || 'text/html')) return null;
    const { title, text: whole } = (await this.reading.readPage(answer)) ?? { title: '', text: '' };
    const text = withoutInstructions(whole).slice(0, LONGEST_TEXT);
    if (text.length < SHORTEST_TEXT || holdsInstructions(title)) return null;
    const finder = await this.roster.present();
    // The section may stand in either address.
    const isSure = [...new Set([url, answer.url])].every((link) =>
      finder
        .find({ title, text, link })
        .some(({ personId, verdict }) => personId === person.id && verdict === 'public'),
    );
    if (!isSure) return null;
    const source = new URL(answer.url).hostname.replace(/^www\./, '');
    const isFromOutlet = await this.outlets.haveAll(url, answer.url);
    return {
      id: null,
      links: [url],
      source,
      isFromOutlet,
      publishedAt,
      title,
      text: text.toWellFormed(),
      sha256: textHash(title, whole),
      readAt: new Date(),
    };
  }
}
