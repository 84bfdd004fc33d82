import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { type Manifest, readManifests, renderOverlay } from './render-overlay.ts';

type Labels = Record<string, string>;

interface PolicySpec {
  podSelector: { matchLabels?: Labels };
  ingress?: {
    from?: { namespaceSelector?: { matchLabels?: Labels } }[];
    ports?: { port?: number | string }[];
  }[];
}

interface ClusterSpec {
  inheritedMetadata: { labels: Labels };
}

interface PodsSpec {
  template: { metadata: { labels: Labels } };
}

const K8S = join(ROOT, 'k8s');
const own = renderOverlay(join(K8S, 'overlays', 'own-servers'));
const production = renderOverlay(join(K8S, 'overlays', 'production'));

const policiesIn = (objects: Manifest[]) => objects.filter(({ kind }) => kind === 'NetworkPolicy');

/** The policies that let every pod of a namespace reach this port of pods with these labels. */
function policiesLetting(objects: Manifest[], namespace: string, labels: Labels, port: number): string[] {
  return policiesIn(objects)
    .filter(({ spec }) => {
      const { podSelector, ingress = [] } = spec as PolicySpec;
      const selects = Object.entries(podSelector.matchLabels ?? {}).every(
        ([key, value]) => labels[key] === value,
      );
      return (
        selects &&
        ingress.some(
          ({ from = [], ports = [] }) =>
            ports.some((open) => open.port === port) &&
            from.some(
              ({ namespaceSelector }) =>
                namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === namespace,
            ),
        )
      );
    })
    .map(({ metadata }) => metadata.name);
}

test('KEDA reaches PostgreSQL, that of an operator and that of in-cluster-data', () => {
  const cluster = own.find(({ kind }) => kind === 'Cluster')?.spec as ClusterSpec | undefined;
  const ofOperator = { 'cnpg.io/cluster': 'jamcimo-db', ...cluster?.inheritedMetadata.labels };
  expect(policiesLetting(own, 'keda', ofOperator, 5432)).toEqual(['keda-to-postgres']);

  const [server] = readManifests(join(K8S, 'components', 'in-cluster-data', 'postgres.yaml'));
  const single = server?.spec as PodsSpec | undefined;
  expect(policiesLetting(own, 'keda', single?.template.metadata.labels ?? {}, 5432)).toEqual([
    'keda-to-postgres',
  ]);
});

test('the ingress reaches what proves to a certificate authority that the host is ours', () => {
  const solver = { 'acme.cert-manager.io/http01-solver': 'true' };
  for (const objects of [production, own])
    expect(policiesLetting(objects, 'ingress-nginx', solver, 8089)).toEqual(['certificates']);
});

test('other namespaces reach nothing but what is listed here', () => {
  const open = policiesIn(own).flatMap(({ metadata, spec }) =>
    ((spec as PolicySpec).ingress ?? []).flatMap(({ from }) => {
      if (from === undefined) return [`${metadata.name}: everybody`];
      return from.flatMap(({ namespaceSelector }) => {
        const name = namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'];
        return namespaceSelector === undefined ? [] : [`${metadata.name}: ${name}`];
      });
    }),
  );
  expect(open.sort()).toEqual([
    'certificates: ingress-nginx',
    'jamcimo-db: cnpg-system',
    'jamcimo-db: monitoring',
    'keda-to-postgres: keda',
    'metrics: monitoring',
    'page-cache: ingress-nginx',
    'visitors: ingress-nginx',
  ]);
});
