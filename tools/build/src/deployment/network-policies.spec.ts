import { BlockList } from 'node:net';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { ROOT } from '../paths.ts';
import type { Manifest } from './manifest-types.ts';
import { readManifests, renderOverlay } from './render-overlay.ts';

type Labels = Record<string, string>;

interface PolicySpec {
  podSelector: { matchLabels?: Labels; matchExpressions?: { key: string; values: string[] }[] };
  egress?: {
    to?: { ipBlock?: { cidr: string; except?: string[] } }[];
    ports?: { port?: number | string }[];
  }[];
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
    expect(policiesLetting(objects, 'envoy-gateway-system', solver, 8089)).toEqual(['certificates']);
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
    'certificates: envoy-gateway-system',
    'jamcimo-db: cnpg-system',
    'jamcimo-db: monitoring',
    'keda-to-postgres: keda',
    'metrics: monitoring',
    'visitors: envoy-gateway-system',
  ]);
});

function isIn(address: string, cidr: string): boolean {
  const [network = '', length] = cidr.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(length));
  return list.check(address);
}

/** The ports of an address that the pods of a service may connect to. */
function portsOpenTo(objects: Manifest[], service: string, address: string): (number | string)[] {
  return portsOpenToPods(objects, { 'app.kubernetes.io/name': service, 'jamcimo/role': 'service' }, address);
}

function portsOpenToPods(objects: Manifest[], labels: Labels, address: string): (number | string)[] {
  const open = policiesIn(objects).flatMap(({ metadata, spec }) => {
    const { podSelector, egress = [] } = spec as PolicySpec;
    const { matchLabels = {}, matchExpressions = [] } = podSelector;
    const selects =
      Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
      matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
    if (!selects) return [];
    return egress.flatMap(({ to, ports }) => {
      // Without these fields a rule is for every address and every port.
      if (!to || !ports) throw new Error(`${metadata.name} opens everything`);
      const reached = to.some(
        ({ ipBlock }) =>
          ipBlock &&
          isIn(address, ipBlock.cidr) &&
          !(ipBlock.except ?? []).some((except) => isIn(address, except)),
      );
      return reached ? ports.map(({ port }) => port ?? 'any') : [];
    });
  });
  return [...new Set(open)].sort();
}

const PUBLIC = '198.51.100.7';
const OF_THE_CLUSTER = '10.20.30.40';
const METADATA_OF_THE_CLOUD = '169.254.169.254';
const MAIL = [25, 465, 587];

test.each([
  ['production', production],
  ['own-servers', own],
])(
  'in %s services reach nothing outside, but mail servers and the public web where they need them',
  (_name, objects) => {
    const reach = (address: string) =>
      Object.fromEntries(SERVICE_NAMES.map((service) => [service, portsOpenTo(objects, service, address)]));
    const nothing = Object.fromEntries(SERVICE_NAMES.map((service) => [service, []]));
    expect(reach(PUBLIC)).toEqual({ ...nothing, registrations: MAIL, 'media-monitor': [443, 80] });
    expect(reach(OF_THE_CLUSTER)).toEqual({ ...nothing, registrations: MAIL });
    expect(reach(METADATA_OF_THE_CLOUD)).toEqual(nothing);
  },
);

test('the servers of PostgreSQL reach nothing outside but what an overlay fills in', () => {
  const server = { 'cnpg.io/cluster': 'jamcimo-db', 'jamcimo/role': 'data' };
  for (const address of [PUBLIC, OF_THE_CLUSTER, METADATA_OF_THE_CLOUD])
    expect(portsOpenToPods(own, server, address)).toEqual([]);
  expect(portsOpenToPods(own, server, '192.0.2.1')).toEqual([443, 6443]);
});

test('an overlay that fills in the networks of its servers opens these, and files only to the services with files', () => {
  const filled = JSON.parse(
    JSON.stringify(production).replaceAll('192.0.2.0/24', '10.20.0.0/16'),
  ) as Manifest[];
  expect(portsOpenTo(filled, 'payments', OF_THE_CLUSTER)).toEqual([5432, 6379]);
  expect(portsOpenTo(filled, 'backups', OF_THE_CLUSTER)).toEqual([443, 5432, 6379]);
  expect(portsOpenTo(filled, 'payments', PUBLIC)).toEqual([]);
});
