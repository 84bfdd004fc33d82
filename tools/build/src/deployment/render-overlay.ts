import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { generated, withHashes } from './generated-settings.ts';
import type { Manifest } from './manifest-types.ts';
import { applyJsonPatch, jsonPatchSchema, mergePatch } from './patches.ts';

/** The part of a kustomization file that this project uses; anything else is refused, for it would be left out silently. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  configMapGenerator: z.array(z.strictObject({ name: z.string(), envs: z.array(z.string()) })).default([]),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  images: z
    .array(
      z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string().optional() }),
    )
    .default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.number() })).default([]),
  patches: z
    .array(
      z.union([
        z.strictObject({ path: z.string() }),
        z.strictObject({ patch: z.string(), target: z.strictObject({ kind: z.string(), name: z.string() }) }),
      ]),
    )
    .default([]),
});

type Kustomization = z.output<typeof kustomizationSchema>;

const WITHOUT_NAMESPACE = new Set(['Namespace', 'ClusterIssuer', 'StorageClass']);

/**
 * What `kubectl kustomize FOLDER` renders, for the part of kustomize that this project uses, so that the manifests can be tested where
 * there is no kubectl. Where there is one, a test compares both.
 *
 * @throws Error for a field it does not know, a patch without a target, or two objects of one name
 */
export function renderOverlay(folder: string): Manifest[] {
  return withHashes(build(folder, []));
}

/** A component works on what there is already (`base`), a kustomization begins anew. */
function build(folder: string, base: Manifest[]): Manifest[] {
  const kustomization = kustomizationSchema.parse(
    parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')),
  );
  let objects = [...base];
  for (const resource of kustomization.resources) objects.push(...read(join(folder, resource)));
  for (const generator of kustomization.configMapGenerator) objects.push(generated(folder, generator));
  for (const component of kustomization.components) objects = build(join(folder, component), objects);
  assertUnique(objects);
  objects = patched(folder, kustomization, objects);
  // What a component was given belongs to others.
  return objects.map((object) => transformed(kustomization, object));
}

function read(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return build(path, []);
  return readManifests(path);
}

/** The objects of one file. */
export function readManifests(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    const value = document.toJS() as Manifest | null;
    return value === null ? [] : [value];
  });
}

function assertUnique(objects: Manifest[]): void {
  const seen = new Set<string>();
  for (const { kind, apiVersion, metadata } of objects) {
    const key = `${apiVersion} ${kind} ${metadata.name}`;
    if (seen.has(key)) throw new Error(`Two objects are called ${key}.`);
    seen.add(key);
  }
}

function patched(folder: string, { patches }: Kustomization, objects: Manifest[]): Manifest[] {
  return patches.reduce((present, entry) => {
    if ('path' in entry) {
      return readManifests(join(folder, entry.path)).reduce(
        (all, patch) =>
          replaceMatching(
            all,
            (object) => isSame(object, patch),
            (object) => mergePatch(object, patch),
          ),
        present,
      );
    }
    const operations = jsonPatchSchema.parse(parse(entry.patch));
    const name = new RegExp(`^(?:${entry.target.name})$`);
    return replaceMatching(
      present,
      ({ kind, metadata }) => kind === entry.target.kind && name.test(metadata.name),
      (object) => applyJsonPatch(object, operations),
    );
  }, objects);
}

/** Names that objects had before a patch gave them another one: later patches still find them by it. */
const formerNames = new Map<string, string>();

const keyOf = ({ apiVersion, kind, metadata }: Manifest) => `${apiVersion} ${kind} ${metadata.name}`;

function isSame(one: Manifest, other: Manifest): boolean {
  return (
    one.apiVersion === other.apiVersion &&
    one.kind === other.kind &&
    [one.metadata.name, formerNames.get(keyOf(one))].includes(other.metadata.name)
  );
}

function replaceMatching(
  objects: Manifest[],
  matches: (object: Manifest) => boolean,
  change: (object: Manifest) => unknown,
): Manifest[] {
  if (!objects.some(matches)) throw new Error('A patch fits no object.');
  return objects.flatMap((object) => {
    if (!matches(object)) return [object];
    const changed = change(object) as Manifest | undefined;
    if (changed === undefined) return [];
    // A merge patch by the former name keeps the new one.
    const { name } = object.metadata;
    if (formerNames.get(keyOf(object)) === changed.metadata.name)
      return [{ ...changed, metadata: { ...changed.metadata, name } }];
    if (changed.metadata.name !== name) formerNames.set(keyOf(changed), name);
    return [changed];
  });
}

function transformed(kustomization: Kustomization, object: Manifest): Manifest {
  const { namespace, labels, replicas } = kustomization;
  const metadata = { ...object.metadata };
  if (namespace !== undefined && !WITHOUT_NAMESPACE.has(object.kind)) metadata.namespace = namespace;
  const pairs = Object.assign({}, ...labels.map((entry) => entry.pairs)) as Record<string, string>;
  if (Object.keys(pairs).length > 0) metadata.labels = { ...metadata.labels, ...pairs };
  const count = replicas.find(({ name }) => name === metadata.name)?.count;
  const isScalable = ['Deployment', 'StatefulSet', 'ReplicaSet'].includes(object.kind);
  const spec =
    count !== undefined && isScalable ? { spec: { ...(object.spec as object), replicas: count } } : {};
  return withImages(kustomization, { ...object, metadata, ...spec }) as Manifest;
}

/** Replaces the names of images wherever a container stands. */
function withImages({ images }: Kustomization, value: unknown): unknown {
  if (images.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withImages({ images } as Kustomization, item));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (field !== 'image' || typeof inner !== 'string')
        return [field, withImages({ images } as Kustomization, inner)];
      const [name = '', tag] = splitImage(inner);
      const change = images.find((image) => image.name === name);
      if (!change) return [field, inner];
      const newTag = change.newTag ?? tag;
      return [field, `${change.newName ?? name}${newTag === undefined ? '' : `:${newTag}`}`];
    }),
  );
}

function splitImage(image: string): [string, string?] {
  const colon = image.lastIndexOf(':');
  return colon > image.lastIndexOf('/') ? [image.slice(0, colon), image.slice(colon + 1)] : [image];
}
