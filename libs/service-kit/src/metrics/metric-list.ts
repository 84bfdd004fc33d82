/** What a metric is, as Prometheus sees it. Durations and ages are in seconds. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Every one has few values: templates and names that stand in the code, never what people typed or who they are. */
  labels: readonly string[];
}

function metric<const T extends Metric['type'], const L extends readonly string[]>(
  type: T,
  name: string,
  help: string,
  labels: L,
) {
  return { name: `jamcimo_${name}`, type, help, labels } as const;
}

/**
 * Every metric of the product beside those of Node itself. Dashboard and alert rules in `ops/` name these; a test holds them
 * together.
 */
export const METRICS = {
  httpRequests: metric(
    'histogram',
    'http_request_duration_seconds',
    'Requests of browsers until the last byte was handed over, by the template of the route.',
    ['method', 'route', 'status'],
  ),
  cacheReads: metric(
    'counter',
    'cache_reads_total',
    'Public reads by where the answer came from: hit, joined (an equal one was being loaded), miss, stale (the service was away).',
    ['outcome'],
  ),
  requestsLimited: metric(
    'counter',
    'http_requests_limited_total',
    'Requests refused because their network sent too many.',
    [],
  ),
  cacheInvalidations: metric('counter', 'cache_invalidations_total', 'How often the cache was emptied.', []),
  cacheBytes: metric('gauge', 'cache_bytes', 'Bytes of the cached answers with their variants.', []),
  cacheEntries: metric('gauge', 'cache_entries', 'Cached answers.', []),
  callsMade: metric(
    'histogram',
    'call_duration_seconds',
    'Calls to a service as the caller sees them: ok, refused (an expected error), timeout, unavailable.',
    ['target', 'call', 'outcome'],
  ),
  callsAnswered: metric(
    'histogram',
    'call_handling_duration_seconds',
    'Calls as the service that answers them sees them: ok, refused, unavailable, failed (a defect).',
    ['call', 'outcome'],
  ),
  eventsHandled: metric(
    'histogram',
    'event_handling_duration_seconds',
    'Runs of event handlers: ok, failed (tried again later).',
    ['event', 'outcome'],
  ),
  eventLag: metric(
    'histogram',
    'event_lag_seconds',
    'From the publication of an event to its effect in the consumer.',
    ['event'],
  ),
  eventsRefused: metric(
    'counter',
    'events_refused_total',
    'What lay in Redis as an event and was not what a service sent.',
    [],
  ),
  jobRuns: metric('histogram', 'job_duration_seconds', 'Runs of jobs: ok, failed (tried again later).', [
    'job',
    'outcome',
  ]),
  deliveries: metric(
    'gauge',
    'deliveries',
    'Events and jobs that have not ended: due, later (a pause after a failure, or ordered for later), queued (in Redis), failed (gave up).',
    ['queue', 'state'],
  ),
  outboxUndelivered: metric(
    'gauge',
    'outbox_undelivered',
    'Events on their way to a consumer, by its queue.',
    ['queue'],
  ),
  outboxAge: metric('gauge', 'outbox_oldest_age_seconds', 'Age of the oldest event on its way.', ['queue']),
  mails: metric(
    'gauge',
    'mails',
    'Mails by state: waiting, held (too many to one address), sent, failed, dropped (no longer wanted).',
    ['state'],
  ),
  feeds: metric('gauge', 'feeds', 'Feeds by state: working, waiting, failing, paused, off.', ['state']),
  feedsDead: metric('gauge', 'feeds_dead', 'Active feeds without a success for two days.', []),
  feedSuccessAge: metric(
    'gauge',
    'feed_last_success_age_seconds',
    'Time since an active feed was last read, by its id; from when it was listed, where it never was.',
    ['feed'],
  ),
  databaseConnections: metric(
    'gauge',
    'database_connections',
    'Connections of the pool: total, idle, and queries that wait for one.',
    ['state'],
  ),
  databaseUp: metric('gauge', 'database_up', 'Whether the database answers this process: 1 or 0.', []),
  publicReads: metric(
    'counter',
    'public_reads_total',
    'Public reads of a service by where they were answered: replica, primary (there is no copy), primary-behind (the copy lacked an announced change), primary-away, primary-conflict (the copy gave up the query).',
    ['from'],
  ),
  replicaConnections: metric(
    'gauge',
    'replica_connections',
    'Connections of the pool to the copy for public reads: total, idle, and queries that wait for one.',
    ['state'],
  ),
  replicaUp: metric(
    'gauge',
    'replica_up',
    'Whether public reads may go to the copy of the database: 1 or 0; missing where there is none.',
    [],
  ),
  redisUp: metric('gauge', 'redis_up', 'Whether Redis answers this process: 1 or 0.', []),
  objectStoreUp: metric(
    'gauge',
    'object_store_up',
    'Whether the object store answers the gateway within a second: 1 or 0.',
    [],
  ),
  backupAge: metric(
    'gauge',
    'backup_age_seconds',
    'Age of the data in the newest backup; from the start of the service where there is none, missing where none is planned.',
    [],
  ),
  backupSize: metric('gauge', 'backup_size_bytes', 'Bytes of the newest backup.', []),
  backupLimit: metric('gauge', 'backup_limit_bytes', 'Bytes a backup may have.', []),
  backupRehearsalAge: metric(
    'gauge',
    'backup_rehearsal_age_seconds',
    'Since a backup was last restored for trial; from the start of the service where none was.',
    [],
  ),
  backupOffSiteAge: metric(
    'gauge',
    'backup_off_site_age_seconds',
    'Age of the data in the newest backup at the second site; from the start of the service until one is known, missing where there is no second site.',
    [],
  ),
  readFailures: metric(
    'counter',
    'metric_read_failures_total',
    'Values that could not be read for a scrape, and are missing in it.',
    [],
  ),
} as const satisfies Record<string, Metric>;

export type MetricKey = keyof typeof METRICS;

/** The metrics of one type. */
export type MetricsOf<T extends Metric['type']> = {
  [K in MetricKey]: (typeof METRICS)[K]['type'] extends T ? K : never;
}[MetricKey];

/** Values for the labels of a metric. */
export type Labels<K extends MetricKey> = Record<(typeof METRICS)[K]['labels'][number], string>;
