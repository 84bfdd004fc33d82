import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import type { Manifest } from './manifest-types.ts';
import { typeProblems } from './manifest-types.ts';
import { renderOverlay } from './render-overlay.ts';

const K8S = join(ROOT, 'k8s');
const overlays = readdirSync(join(K8S, 'overlays')).map((name) => join(K8S, 'overlays', name));

/** The compiler reads the types of all of Kubernetes. */
const COMPILER_MS = 120_000;

test(
  'every object of every overlay is what Kubernetes knows, to the last field',
  () => {
    const objects = overlays.flatMap(renderOverlay);
    expect(objects.length).toBeGreaterThan(50);
    expect(typeProblems(objects)).toEqual([]);
  },
  COMPILER_MS,
);

test(
  'unknown fields, wrong types, missing fields and unknown kinds are found',
  () => {
    const metadata = { name: 'x' };
    const service = { apiVersion: 'v1', kind: 'Service', metadata };
    const broken = [
      { ...service, spec: { ports: [{ port: 80, tragetPort: 'http' }] } },
      { ...service, spec: { ports: [{ port: 'eighty' }] } },
      { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { SEED: true } },
      { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata, spec: { triggers: [] } },
      { apiVersion: 'v1', kind: 'Servise', metadata },
    ] as Manifest[];
    const problems = typeProblems(
      broken.map((object, index) => ({ ...object, metadata: { name: `x${index}` } })),
    );
    const first = broken.map((_, index) => problems.find((problem) => problem.includes(` x${index}: `)));
    expect(first).toEqual([
      expect.stringContaining('tragetPort'),
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
      expect.stringContaining("Type 'boolean' is not assignable to type 'string'"),
      expect.stringContaining('scaleTargetRef'),
      expect.stringContaining('IServise'),
    ]);
  },
  COMPILER_MS,
);

test('PostgreSQL is archived by the plugin, into a store that is there', () => {
  const objects = renderOverlay(join(K8S, 'overlays', 'own-servers'));
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  const [store] = of('ObjectStore');
  const plugin = { name: 'barman-cloud.cloudnative-pg.io' };
  const archiving = {
    ...plugin,
    isWALArchiver: true,
    parameters: { barmanObjectName: store?.metadata.name },
  };
  expect(of('Cluster').map(({ spec }) => spec)).toEqual([expect.objectContaining({ plugins: [archiving] })]);
  expect(of('ScheduledBackup').map(({ spec }) => spec)).toEqual([
    expect.objectContaining({ method: 'plugin', pluginConfiguration: plugin }),
  ]);
});

/** Whatever runs in a pod is started anew when it hangs; the servers of databases are watched by their operators. */
test('every container of the product and of its parts has a liveness probe', () => {
  const without = overlays.flatMap(renderOverlay).flatMap(({ kind, metadata, spec }) => {
    if (kind !== 'Deployment') return [];
    const { template } = spec as { template: { spec: { containers: { livenessProbe?: unknown }[] } } };
    return template.spec.containers.every(({ livenessProbe }) => livenessProbe) ? [] : [metadata.name];
  });
  expect(without).toEqual([]);
});
