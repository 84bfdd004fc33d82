import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { ROOT } from '../paths.ts';
import { readCompose } from './configurations.ts';
import type { Manifest } from './manifest-types.ts';
import { renderOverlay } from './render-overlay.ts';

/** Superusers, migrations and bootstraps, a rehearsal, KEDA, the exporter. */
const FOR_OTHERS = 30;

interface Scaling {
  scaleTargetRef: { name: string };
  maxReplicas?: number;
  maxReplicaCount?: number;
}

/** Reads of what everybody may see have a pool of their own, where a service uses it. */
function poolsOf(service: string): number {
  const folder = join(ROOT, 'services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return files.some((name) => readFileSync(join(folder, name), 'utf8').includes('PublicReads')) ? 2 : 1;
}

function named(objects: Manifest[], kind: string, name: string): Manifest {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

/** Processes of each service that may run at once. */
function processesIn(objects: Manifest[]): Map<string, number> {
  const scaled = objects
    .filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind))
    .map(({ spec }) => spec as Scaling);
  return new Map(
    SERVICE_NAMES.map((name) => {
      const deployment = named(objects, 'Deployment', name);
      const scaling = scaled.find(({ scaleTargetRef }) => scaleTargetRef.name === name);
      const fixed = (deployment.spec as { replicas?: number }).replicas;
      return [name, scaling?.maxReplicas ?? scaling?.maxReplicaCount ?? fixed ?? 1];
    }),
  );
}

const connections = (processes: Map<string, number>, pool: number) =>
  [...processes].reduce((sum, [service, count]) => sum + count * poolsOf(service) * pool, 0);

test('the servers of own-servers have connections for all that may run at once', () => {
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'own-servers'));
  const processes = processesIn(objects);
  expect(Object.fromEntries(processes)).toEqual({
    ...{ gateway: 10, politicians: 8, registrations: 6, payments: 4, 'media-monitor': 4, backups: 1 },
  });
  const settings = objects.find(({ metadata }) => metadata.name.startsWith('jamcimo-process-')) as Manifest;
  const { DATABASE_POOL: pool } = settings.data as { DATABASE_POOL: string };
  // What docs/OPERATIONS.md counts.
  expect(connections(processes, Number(pool))).toBe(225);
  const { postgresql } = named(objects, 'Cluster', 'jamcimo-db').spec as {
    postgresql: { parameters: { max_connections: string } };
  };
  const { parameters } = postgresql;
  expect(connections(processes, Number(pool)) + FOR_OTHERS).toBeLessThanOrEqual(
    Number(parameters.max_connections),
  );
});

test('ten gateways and five registers need more connections than PostgreSQL has unless told otherwise, as OPERATIONS counts', () => {
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'production'));
  const usual = processesIn(objects);
  const processes = new Map([...usual, ['gateway', 10], ['politicians', 5]]);
  expect([...usual.keys()].filter((name) => processes.get(name) !== usual.get(name))).toEqual([
    'politicians',
  ]);
  const needed = [5, 3].map((pool) => connections(processes, pool) + FOR_OTHERS);
  expect(needed).toEqual([175, 117]);
  const operations = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8');
  for (const sum of needed) expect(operations).toContain(`| **${sum}** |`);
});

test('the server of compose has connections for three of each service', () => {
  const { services } = readCompose('docker-compose.yml', { TAG: '1.2.3' });
  const limit = /max_connections=(\d+)/.exec(String(services.postgres?.command))?.[1];
  const three = new Map(SERVICE_NAMES.map((name) => [name, name === 'backups' ? 1 : 3]));
  const pool = Number(services.payments?.environment?.DATABASE_POOL);
  expect(connections(three, pool) + FOR_OTHERS).toBeLessThanOrEqual(Number(limit));
});
