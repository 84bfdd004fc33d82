import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { collectProcessMetrics, METRICS, processMetrics } from '@jamcimo/service-kit';
import {
  ALERT_TESTS,
  alertExpressions,
  dashboardExpressions,
  type Expression,
  namesIn,
  prometheusRule,
  scrapedJobs,
  testedAlerts,
} from './operations-files.ts';
import { ROOT } from './paths.ts';

/** Added by Prometheus itself, or by our default labels. */
const EVERYWHERE = ['job', 'instance', 'le', 'service'];

/** Of the exporters that the rules name, with the labels that the rules use. */
const OF_EXPORTERS: Record<string, string[]> = {
  probe_success: [],
  probe_ssl_earliest_cert_expiry: [],
  node_filesystem_avail_bytes: ['mountpoint', 'fstype'],
  node_filesystem_size_bytes: ['mountpoint', 'fstype'],
  kubelet_volume_stats_available_bytes: ['namespace', 'persistentvolumeclaim'],
  kubelet_volume_stats_capacity_bytes: ['namespace', 'persistentvolumeclaim'],
  redis_memory_used_bytes: [],
  redis_memory_max_bytes: [],
  pg_stat_activity_count: [],
  pg_settings_max_connections: [],
};

let known: Map<string, readonly string[]>;

beforeAll(() => {
  collectProcessMetrics('test');
  known = new Map<string, readonly string[]>([['up', []], ...Object.entries(OF_EXPORTERS)]);
  for (const { name } of processMetrics.getMetricsAsArray()) known.set(name, []);
  for (const { name, type, labels } of Object.values(METRICS)) {
    const names = type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name];
    for (const each of names) known.set(each, labels);
  }
});
afterAll(() => processMetrics.clear());

/** What is wrong with an expression; empty when nothing is. */
function problems(expression: Expression): string[] {
  const { isValid, metrics, labels } = namesIn(expression);
  const allowed = new Set([...EVERYWHERE, ...metrics.flatMap((name) => known.get(name) ?? [])]);
  return [
    ...(isValid ? [] : ['cannot be parsed']),
    ...(metrics.length > 0 ? [] : ['names no metric']),
    ...metrics.filter((name) => !known.has(name)).map((name) => `unknown metric ${name}`),
    ...labels.filter((label) => !allowed.has(label)).map((label) => `unknown label ${label}`),
  ].map((problem) => `${expression.place}: ${problem}`);
}

test('every metric and label of the dashboard exists, and every expression is well formed', () => {
  const expressions = dashboardExpressions();
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.flatMap(problems)).toEqual([]);
});

test('the same holds for the alert rules', () => {
  const expressions = alertExpressions();
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.flatMap(problems)).toEqual([]);
});

test('every alert fires in a case of the file for promtool', () => {
  expect([...new Set(testedAlerts())].sort()).toEqual(
    alertExpressions()
      .map(({ place }) => place)
      .sort(),
  );
});

test('the runbooks say once for every alert what helps', () => {
  const operations = readFileSync(join(ROOT, 'docs', 'OPERATIONS.md'), 'utf8');
  const table = operations.split('### One failure, what helps')[1]?.split('\n###')[0] ?? '';
  expect((table.match(/\bJamcimo[A-Za-z]+/g) ?? []).sort()).toEqual(
    alertExpressions()
      .map(({ place }) => place)
      .sort(),
  );
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

(hasPromtool ? test : test.skip)('promtool: the rules do in every case what is expected', () => {
  const run = spawnSync('promtool', ['test', 'rules', ALERT_TESTS], { encoding: 'utf8' });
  expect({ status: run.status, said: run.status === 0 ? '' : run.stdout + run.stderr }).toEqual({
    status: 0,
    said: '',
  });
});

test('each service is a job under the name that the alerts ask for, and its absence is an alert', () => {
  const jobs = new Map(scrapedJobs().map(({ name, hosts }) => [name, hosts]));
  const missing = alertExpressions().find(({ place }) => place === 'JamcimoServiceMissing')?.text ?? '';
  for (const service of SERVICE_NAMES) {
    expect(jobs.get(`jamcimo-${service}`)).toEqual([`${service}:9464`]);
    expect(missing).toContain(`absent(up{job="jamcimo-${service}"})`);
  }
  const pods = readFileSync(join(ROOT, 'k8s/components/monitoring/pods.yaml'), 'utf8');
  expect(pods).toMatch(/targetLabel: job\n\s+replacement: jamcimo-\$1$/m);
});

test('the operator of Prometheus is given the same rules', () => {
  expect(readFileSync(join(ROOT, 'k8s/components/monitoring/rules.yaml'), 'utf8')).toBe(prometheusRule());
});

test('every metric of the product is shown or watched', () => {
  const named = [...dashboardExpressions(), ...alertExpressions()].flatMap((each) => namesIn(each).metrics);
  const unseen = Object.values(METRICS).filter(({ name }) => !named.some((each) => each.startsWith(name)));
  expect(unseen.map(({ name }) => name)).toEqual([
    'jamcimo_cache_invalidations_total',
    'jamcimo_cache_entries',
    'jamcimo_outbox_undelivered',
  ]);
});

test('a wrong name, a wrong label and a broken expression are found', () => {
  const of = (text: string) => problems({ place: 'x', text });
  expect(of('sum(jamcimo_mial)')).toEqual(['x: unknown metric jamcimo_mial']);
  expect(of('sum by (stat) (jamcimo_mails)')).toEqual(['x: unknown label stat']);
  expect(of('sum(jamcimo_mails')).toContain('x: cannot be parsed');
});
