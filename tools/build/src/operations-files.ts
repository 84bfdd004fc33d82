import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse, stringify } from 'yaml';
import { ROOT } from './paths.ts';

/** A PromQL expression with where it stands. */
export interface Expression {
  place: string;
  text: string;
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

interface Scraping {
  scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
}

interface RuleTests {
  tests: { alert_rule_test?: { alertname: string; exp_alerts?: unknown[] }[] }[];
}

const OPS = join(ROOT, 'ops');
const ALERTS = join(OPS, 'prometheus', 'alerts.yml');
const SCRAPING = join(OPS, 'prometheus', 'prometheus.yml');
/** For `promtool test rules`. */
export const ALERT_TESTS = join(OPS, 'prometheus', 'alerts.test.yml');

/** Every expression in the dashboards. Grafana's own variable for a window stands for five minutes. */
export function dashboardExpressions(): Expression[] {
  return filesIn('grafana').flatMap((text) =>
    (JSON.parse(text) as Dashboard).panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ place: title, text: expr.replaceAll('$__rate_interval', '5m') })),
    ),
  );
}

/** Every expression in the alert rules. */
export function alertExpressions(): Expression[] {
  return (parse(readFileSync(ALERTS, 'utf8')) as Rules).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({ place: alert, text: expr })),
  );
}

/** The alert rules as an object for the operator of Prometheus. */
export function prometheusRule(): string {
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as Rules;
  const object = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'jamcimo' },
    spec: { groups },
  };
  return `# Made from ops/prometheus/alerts.yml by \`npm run generate\`; do not edit.\n${stringify(object, { lineWidth: 0 })}`;
}

/** Names of the jobs that the configuration beside compose scrapes, with the hosts that they find. */
export function scrapedJobs(): { name: string; hosts: string[] }[] {
  const { scrape_configs: jobs } = parse(readFileSync(SCRAPING, 'utf8')) as Scraping;
  return jobs.map(({ job_name: name, dns_sd_configs: found = [] }) => ({
    name,
    hosts: found.flatMap(({ names, port }) => names.map((host) => `${host}:${port}`)),
  }));
}

/** Names of the alerts that `alerts.test.yml` lets fire. */
export function testedAlerts(): string[] {
  const { tests } = parse(readFileSync(ALERT_TESTS, 'utf8')) as RuleTests;
  const cases = tests.flatMap((each) => each.alert_rule_test ?? []);
  return cases.filter((each) => each.exp_alerts?.length).map(({ alertname }) => alertname);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(OPS, folder)).map((name) => readFileSync(join(OPS, folder, name), 'utf8'));
}

/** What an expression names: metrics, labels, and whether it is well formed. */
export function namesIn({ text }: Expression): { isValid: boolean; metrics: string[]; labels: string[] } {
  const names = { isValid: true, metrics: [] as string[], labels: [] as string[] };
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) names.isValid = false;
      const word = text.slice(from, to);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.metrics.push(word);
      if (type.name === 'LabelName') names.labels.push(word);
    },
  });
  return names;
}
