import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { typeProblems } from './manifest-types.ts';
import { type Manifest, renderOverlay } from './render-overlay.ts';

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
