import { unitOf } from '@jamcimo/croatia';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { SafeFetch } from '../fetching/safe-fetch.js';
import type { WantedPerson } from '../reading/about-person.js';
import { FetchFailure } from '../reading/fetch-failure.js';
import { ReadingProcess } from '../reading/reading-process.js';
import type { SearchResult } from '../reading/search-results.js';
import { DailyBudget } from './daily-budget.js';

/** Some dozen results have some dozen kilobytes. */
const MAX_BYTES = 1_000_000;

/** Asks a search service with the JSON interface of SearXNG. It is the operator's own and may stand in a private network. */
@Injectable()
export class WebSearch {
  private readonly endpoint: URL | null;

  constructor(
    @Inject(CONFIG) { WEB_SEARCH_URL }: Config,
    private readonly fetching: SafeFetch,
    private readonly budget: DailyBudget,
    private readonly reading: ReadingProcess,
  ) {
    this.endpoint = WEB_SEARCH_URL === undefined ? null : new URL(WEB_SEARCH_URL);
  }

  /** Whether a service is configured. */
  get isOn(): boolean {
    return this.endpoint !== null;
  }

  /** Takes one of the day's searches; false when they are used up. */
  async take(): Promise<boolean> {
    return (await this.budget.take('web')) !== null;
  }

  /** @throws FetchFailure */
  async find(person: WantedPerson, signal: AbortSignal): Promise<SearchResult[]> {
    const { endpoint } = this;
    if (endpoint === null) return [];
    const { body } = await this.fetching.get(questionFor(endpoint, person).href, {
      maxBytes: MAX_BYTES,
      accept: 'application/json',
      signal,
      // Where the service redirects to is judged like any other address.
      isOperators: ({ origin, pathname }) => origin === endpoint.origin && pathname === endpoint.pathname,
    });
    const results = await this.reading.readResults(body.toString('utf8'));
    if (results === null)
      throw new FetchFailure(
        'unreadable',
        'Usluga za pretragu weba nije odgovorila u očekivanom obliku JSON.',
      );
    return results;
  }
}

/** The whole name and the place, which tells namesakes apart. Parameters that the operator put into the address stay. */
function questionFor(endpoint: URL, { name, city, county }: WantedPerson): URL {
  const url = new URL(endpoint);
  const place = city ? unitOf(city) : (county ?? '');
  url.searchParams.set('q', `"${name.replace(/"/g, ' ')}" ${place}`.trim());
  url.searchParams.set('format', 'json');
  if (!url.searchParams.has('language')) url.searchParams.set('language', 'hr');
  return url;
}
