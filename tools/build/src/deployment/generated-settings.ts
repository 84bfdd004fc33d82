import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest-types.ts';

/** Names of the ConfigMaps that a generator made. */
const generatedNames = new Set<string>();

/** The ConfigMap of a generator, from files with a variable in each line. */
export function generated(folder: string, { name, envs }: { name: string; envs: string[] }): Manifest {
  generatedNames.add(name);
  const lines = envs.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const data = Object.fromEntries(
    lines.flatMap((line) => {
      if (line === '' || line.startsWith('#')) return [];
      const at = line.indexOf('=');
      return [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
}

/** At the end, what was generated is named by its values, wherever it is named. */
export function withHashes(objects: Manifest[]): Manifest[] {
  const names = new Map(
    objects
      .filter(({ kind, metadata }) => kind === 'ConfigMap' && generatedNames.has(metadata.name))
      .map(({ metadata, data }) => [metadata.name, `${metadata.name}-${hashOf(data)}`]),
  );
  return objects.map((object) => {
    const { name } = object.metadata;
    const own = object.kind === 'ConfigMap' ? names.get(name) : undefined;
    const renamed = withNames(object, names) as Manifest;
    return own === undefined ? renamed : { ...renamed, metadata: { ...renamed.metadata, name: own } };
  });
}

/** As kustomize does it: ten letters of a SHA-256, without those that make words. The name does not count, but its field does. */
function hashOf(data: unknown): string {
  const text = JSON.stringify({ data: sorted(data as Record<string, string>), kind: 'ConfigMap', name: '' });
  // What Go's JSON escapes, and JavaScript's does not.
  const escaped = text.replaceAll(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  const hex = createHash('sha256').update(escaped).digest('hex');
  const letters: Record<string, string> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };
  return [...hex.slice(0, 10)].map((letter) => letters[letter] ?? letter).join('');
}

function sorted(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(data)
      .sort()
      .map((key) => [key, data[key] ?? '']),
  );
}

/** Replaces the names of ConfigMaps where a pod refers to them. */
function withNames(value: unknown, names: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (!['configMapRef', 'configMapKeyRef', 'configMap'].includes(field))
        return [field, withNames(inner, names)];
      const reference = inner as { name: string };
      return [field, { ...reference, name: names.get(reference.name) ?? reference.name }];
    }),
  );
}
