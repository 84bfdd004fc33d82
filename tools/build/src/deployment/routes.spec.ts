import { join } from 'node:path';
import type { IGateway, IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { ROOT } from '../paths.ts';
import type { Manifest } from './manifest-types.ts';
import { renderOverlay } from './render-overlay.ts';

const objectsOf = (overlay: string) => renderOverlay(join(ROOT, 'k8s', 'overlays', overlay));
const ofKind = <T>(objects: Manifest[], kind: string) =>
  objects.filter((object) => object.kind === kind) as unknown as T[];

test.each(['production', 'own-servers'])(
  'in %s every route goes through a listener of the gateway',
  (overlay) => {
    const objects = objectsOf(overlay);
    const [gateway] = ofKind<IGateway>(objects, 'Gateway');
    const listeners = new Map(gateway?.spec.listeners.map((listener) => [listener.name, listener]));
    const routes = ofKind<IHTTPRoute>(objects, 'HTTPRoute');
    expect(routes.map(({ metadata }) => metadata?.name).sort()).toEqual(['jamcimo', 'jamcimo-to-https']);
    for (const { spec } of routes) {
      const [parent] = spec.parentRefs ?? [];
      expect(parent?.name).toBe(gateway?.metadata?.name);
      expect(spec.hostnames).toEqual([listeners.get(parent?.sectionName ?? '')?.hostname]);
    }
    expect(listeners.get('https')?.tls).toEqual({ certificateRefs: [{ name: 'jamcimo-tls' }] });
    expect(objects.filter(({ kind }) => kind === 'Ingress')).toEqual([]);
  },
);

test('a route leads to a port of a Service, and archives have time', () => {
  const objects = objectsOf('own-servers');
  const services = new Map(
    ofKind<{ metadata: { name: string }; spec: { ports: { port: number }[] } }>(objects, 'Service').map(
      ({ metadata, spec }) => [metadata.name, spec.ports.map(({ port }) => port)],
    ),
  );
  const [route] = ofKind<IHTTPRoute>(objects, 'HTTPRoute').filter(
    ({ metadata }) => metadata?.name === 'jamcimo',
  );
  const rules = route?.spec.rules ?? [];
  for (const { name, port } of rules.flatMap(({ backendRefs = [] }) => backendRefs))
    expect(services.get(name)).toContain(port);
  expect(
    rules.map(({ matches, backendRefs, timeouts }) => [
      matches?.[0]?.path?.value,
      backendRefs?.[0]?.name,
      timeouts?.request,
    ]),
  ).toEqual([['/', 'gateway', '0s']]);
});

test('with the component ingress there is an Ingress and nothing of Gateway API', () => {
  const kinds = objectsOf('local').map(({ kind }) => kind);
  expect(kinds).toContain('Ingress');
  expect(kinds).not.toContain('Gateway');
  expect(kinds).not.toContain('HTTPRoute');
});
