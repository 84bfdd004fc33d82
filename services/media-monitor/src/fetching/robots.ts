import { Injectable } from '@nestjs/common';
import { FetchFailure } from '../reading/fetch-failure.js';
import { ReadingProcess } from '../reading/reading-process.js';
import { SafeFetch } from './safe-fetch.js';

const PRODUCT = 'JamcimoBot';
const MAX_BYTES = 200_000;
const KNOWN_MS = 12 * 3_600_000;
/** After a failure the rules are asked for again soon. */
const UNKNOWN_MS = 5 * 60_000;
const HOSTS = 300;

/** Text of a robots.txt; null where there is none. */
type Rules = string | null;

/** What outlets allow programs to read (robots.txt, RFC 9309). Feeds are made for programs and are read without asking. */
@Injectable()
export class Robots {
  private readonly known = new Map<string, { rules: Promise<Rules>; until: number }>();

  constructor(
    private readonly fetching: SafeFetch,
    private readonly reading: ReadingProcess,
  ) {}

  /** @throws FetchFailure `robots` when the host does not allow it; what the network says when its rules cannot be read */
  async check(url: URL, signal: AbortSignal): Promise<void> {
    const rules = await this.rulesOf(url.origin, signal);
    if (rules === null) return;
    const address = addressOf(url.origin);
    if (!(await this.reading.mayRead(url.href, PRODUCT, { rules, address })))
      throw new FetchFailure('robots', 'Medij programima ne dopušta čitanje ove stranice (robots.txt).');
  }

  private rulesOf(origin: string, signal: AbortSignal): Promise<Rules> {
    const known = this.known.get(origin);
    if (known && known.until > Date.now()) return known.rules;
    const entry = { rules: this.fetch(origin, signal), until: Date.now() + KNOWN_MS };
    this.known.delete(origin);
    this.known.set(origin, entry);
    if (this.known.size > HOSTS) this.known.delete(this.known.keys().next().value as string);
    entry.rules.catch(() => {
      entry.until = signal.aborted ? 0 : Date.now() + UNKNOWN_MS;
    });
    return entry.rules;
  }

  private async fetch(origin: string, signal: AbortSignal): Promise<Rules> {
    try {
      const { body } = await this.fetching.get(addressOf(origin), {
        maxBytes: MAX_BYTES,
        accept: 'text/plain',
        signal,
      });
      return body.toString('utf8');
    } catch (error) {
      // No rules are no prohibition; a server that fails is left alone for now.
      const status = error instanceof FetchFailure ? (error.details.status ?? 500) : 500;
      if (status >= 400 && status < 500 && status !== 429) return null;
      throw error;
    }
  }
}

const addressOf = (origin: string) => `${origin}/robots.txt`;
