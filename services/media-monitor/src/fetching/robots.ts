import { Injectable } from '@nestjs/common';
import robotsParser, { type Robot } from 'robots-parser';
import { FetchFailure } from './fetch-failure.js';
import { SafeFetch } from './safe-fetch.js';

const PRODUCT = 'JamcimoBot';
const MAX_BYTES = 200_000;
const KNOWN_MS = 12 * 3_600_000;
/** After a failure the rules are asked for again soon. */
const UNKNOWN_MS = 5 * 60_000;
const HOSTS = 300;

/** Its types say that the function is inside of an object, which is not so. */
const parseRobots = robotsParser as unknown as (url: string, text: string) => Robot;

type Rules = { isAllowed(url: string): boolean };

/** What outlets allow programs to read (robots.txt, RFC 9309). Feeds are made for programs and are read without asking. */
@Injectable()
export class Robots {
  private readonly known = new Map<string, { rules: Promise<Rules>; until: number }>();

  constructor(private readonly fetching: SafeFetch) {}

  /** @throws FetchFailure `robots` when the host does not allow it; what the network says when its rules cannot be read */
  async check(url: URL, signal: AbortSignal): Promise<void> {
    const rules = await this.rulesOf(url.origin, signal);
    if (!rules.isAllowed(url.href))
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
    const address = `${origin}/robots.txt`;
    try {
      const { body } = await this.fetching.get(address, {
        maxBytes: MAX_BYTES,
        accept: 'text/plain',
        signal,
      });
      const robots = parseRobots(address, body.toString('utf8'));
      return { isAllowed: (url) => robots.isAllowed(url, PRODUCT) !== false };
    } catch (error) {
      // No rules are no prohibition; a server that fails is left alone for now.
      const status = error instanceof FetchFailure ? (error.details.status ?? 500) : 500;
      if (status >= 400 && status < 500 && status !== 429) return { isAllowed: () => true };
      throw error;
    }
  }
}
