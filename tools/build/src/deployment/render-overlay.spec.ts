import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.ts';
import { withHashes } from './generated-settings.ts';
import type { Manifest } from './manifest-types.ts';
import { applyJsonPatch, mergePatch } from './patches.ts';
import { readManifests, renderOverlay } from './render-overlay.ts';

const OVERLAYS = readdirSync(join(ROOT, 'k8s', 'overlays'));
const EXAMPLE = join(import.meta.dirname, 'rendered-example');
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const byKey = (objects: Manifest[]) =>
  Object.fromEntries(
    objects.map((object) => [`${object.apiVersion} ${object.kind} ${object.metadata.name}`, object]),
  );

// `expected.yaml` is what `kubectl kustomize overlay` made of the example, which uses all that the project uses.
test('an overlay is rendered as kubectl renders it', () => {
  const expected = readManifests(join(EXAMPLE, 'expected.yaml'));
  expect(byKey(renderOverlay(join(EXAMPLE, 'overlay')))).toEqual(byKey(expected));
});

// Where there is a kubectl, it also reads the project's own overlays.
if (hasKubectl) {
  test.each(OVERLAYS)('kubectl renders the overlay %s alike', (overlay) => {
    const folder = join(ROOT, 'k8s', 'overlays', overlay);
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const theirs = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    expect(byKey(renderOverlay(folder))).toEqual(byKey(theirs));
  });
}

test('a ConfigMap that is generated has another name for other values, wherever a pod names it', () => {
  const objects = readManifests(join(EXAMPLE, 'expected.yaml'));
  const plain: Manifest = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'words' },
    data: { A: '1' },
  };
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { envFrom: [{ configMapRef: { name: 'words' } }] },
  };
  renderOverlay(join(EXAMPLE, 'overlay'));
  const names = ['1', '2'].map((A) => {
    const [map, using] = withHashes([{ ...plain, data: { A } }, pod]);
    expect(using).toMatchObject({ spec: { envFrom: [{ configMapRef: { name: map?.metadata.name } }] } });
    return map?.metadata.name;
  });
  expect(new Set(names).size).toBe(2);
  expect(objects.some(({ metadata }) => /^words-[a-z0-9]{10}$/.test(metadata.name))).toBe(true);
});

test('a merge patch changes single variables and removes what is null', () => {
  const object = {
    spec: { containers: [{ name: 'a', env: [{ name: 'X', value: '1' }], image: 'i' }], replicas: 2 },
  };
  const patch = { spec: { replicas: null, containers: [{ name: 'a', env: [{ name: 'X', value: '2' }] }] } };
  expect(mergePatch(object, patch)).toEqual({
    spec: { containers: [{ name: 'a', env: [{ name: 'X', value: '2' }], image: 'i' }] },
  });
});

test('a JSON patch for a path that is not there fails', () => {
  expect(() => applyJsonPatch({ spec: {} }, [{ op: 'remove', path: '/spec/replicas' }])).toThrow(
    '/spec/replicas',
  );
});
