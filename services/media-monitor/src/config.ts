import { databaseVariables, readReplicaVariables, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import { callServerVariables, publicUrlVariable, readConfigOrExit } from '@jamcimo/service-kit';
import { z } from 'zod';

const aiSearch = { group: 'AI search for goals' };
const feeds = { group: 'Media monitoring' };
const archive = { group: 'Archived copies' };

const listed = (text: string) =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

function isFeedAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '') && address.length <= 2000;
}

/** The address to ask, with `{url}` where the address of the page belongs. */
function isSaveAddress(template: string): boolean {
  return template.split('{url}').length === 2 && isFeedAddress(template.replace('{url}', ''));
}

export const configSchema = z.object({
  ...callServerVariables,
  ...databaseVariables,
  ...readReplicaVariables,
  ...serviceUrlVariables('media-monitor'),
  ...redisVariables,
  ...publicUrlVariable,
  FEEDS: z
    .string()
    .default('')
    .transform(listed)
    .refine((feeds) => feeds.every(isFeedAddress), 'has an address that is not http:// or https://')
    .refine((feeds) => feeds.length <= 200, 'has more than 200 addresses')
    .transform((feeds) => [...new Set(feeds.map((feed) => new URL(feed).href))])
    .meta({
      ...feeds,
      description:
        'Addresses of RSS or Atom feeds, with commas between them, that replace the default list. These addresses alone may also lead into a private network.',
      example: 'https://www.example.hr/rss,http://intranet.example:8080/feed',
    }),
  MEDIA_MONITORING: z
    .enum(['on', 'off'])
    .optional()
    .meta({
      ...feeds,
      description:
        'Whether feeds are read until an administrator switches that under `/admin`: `on` or `off`. Empty: on when FEEDS names any.',
    }),
  FEED_POLL_SECONDS: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(1, 'must be 1 or more')
    .max(86_400, 'must be 86400 (a day) or less')
    .default(900)
    .meta({ ...feeds, description: 'Seconds between two polls of one feed that works.' }),
  ARCHIVE_SAVE_URL: z
    .string()
    .trim()
    .refine(isSaveAddress, 'is no http:// or https:// address with {url} in it once')
    .optional()
    .meta({
      ...archive,
      description:
        'Archive service that is asked by GET to keep a copy of the pages that public reports and goals stand on; `{url}` stands for the address of the page. Its answer names the copy by `Location` or `Content-Location`. Empty: no copies are made.',
      example: 'https://web.archive.org/save/{url}',
    }),
  ARCHIVED_PAGES_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(200)
    .meta({ ...archive, description: 'At most so many requests go to that service within a day.' }),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      ...aiSearch,
      description:
        'Any service with the interface of OpenAI chat completions, for example `https://ai.example/v1`. Empty: goals are found by built-in rules, offline.',
    }),
  AI_API_KEY: z
    .string()
    .optional()
    .meta({ ...aiSearch, description: 'Key of that service.' }),
  AI_MODEL: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .default('gpt-4o-mini')
    .meta({ ...aiSearch, description: 'Name of the model that is asked.' }),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .meta({ ...aiSearch, description: 'An answer has to come within this time.' }),
  WEB_SEARCH_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      ...aiSearch,
      description:
        'Search service with the JSON interface of SearXNG, for example `http://searxng:8080/search`; it alone may stand in a private network, the pages it names are read from the public network only. Empty: goals are found in the articles of the feeds alone.',
    }),
  WEB_SEARCHES_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(200)
    .meta({ ...aiSearch, description: 'At most so many searches are put to that service within a day.' }),
  AI_QUESTIONS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(200)
    .meta({ ...aiSearch, description: 'At most so many questions are put to the service within a day.' }),
  FOUND_GOALS_REVIEW: z
    .enum(['outside-outlets', 'always'])
    .default('outside-outlets')
    .meta({
      ...aiSearch,
      description:
        'Which goals that a model found wait for the look of an administrator: those from pages of no outlet whose feed is read, or `always` all. Goals of the built-in rules always wait.',
    }),
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readMediaMonitorConfig = () => readConfigOrExit(configSchema, process.env);
