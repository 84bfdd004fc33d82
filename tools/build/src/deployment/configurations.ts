import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@jamcimo/contracts';
import { parse } from 'yaml';
import { ROOT } from '../paths.ts';
import type { Manifest } from './manifest-types.ts';

/** A process of the product as compose or Kubernetes start it. */
export interface Configuration {
  /** Where it stands, for messages. */
  place: string;
  service: ServiceName;
  environment: Record<string, string>;
}

/**
 * Replaces `${NAME:-default}`, `${NAME-default}`, `${NAME:?message}` and `${NAME}` as docker compose does, `$$` by `$`. Defaults hold no
 * variables.
 *
 * @throws Error for any other form, and with the message for what is required and not given
 */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(
    /\$(?:\$|\{([A-Z0-9_]+)(?::?-([^}$]*)|:\?([^}$]*))?\}|.)/g,
    (whole, name?: string, standard = '', required?: string) => {
      if (whole === '$$') return '$';
      if (name === undefined) throw new Error(`docker compose would not understand ${whole}`);
      if (required !== undefined && !values[name]) throw new Error(`${name} ${required}`);
      return values[name] || standard;
    },
  );
}

/** A compose file with the values of an environment, anchors and merges resolved. */
export function readCompose(file: string, values: Record<string, string> = {}): Compose {
  return resolve(parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true }), values) as Compose;
}

/** Texts with variables are replaced; what becomes `true` or `false` by that is a boolean, as compose reads it. */
function resolve(value: unknown, values: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, values));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, resolve(inner, values)]));
  }
  if (typeof value !== 'string') return value;
  const text = interpolate(value, values);
  return text !== value && (text === 'true' || text === 'false') ? text === 'true' : text;
}

interface Compose {
  services: Record<string, ComposeService>;
  [field: string]: unknown;
}

export interface ComposeService {
  image?: string;
  environment?: Record<string, string | number>;
  [field: string]: unknown;
}

/** The service whose image this is: `jamcimo/gateway:dev` → gateway. */
function serviceOf(image: string): ServiceName | undefined {
  return SERVICE_NAMES.find((name) => new RegExp(`(^|/)jamcimo/${name}(:|$)`).test(image));
}

export function composeConfigurations(compose: Compose): Configuration[] {
  return Object.entries(compose.services).flatMap(([name, { image = '', environment = {} }]) => {
    const service = serviceOf(image);
    if (!service) return [];
    const texts = Object.entries(environment).map(([key, value]) => [key, String(value)]);
    return [{ place: `compose ${name}`, service, environment: Object.fromEntries(texts) }];
  });
}

interface Reference {
  name: string;
  key: string;
  optional?: boolean;
}

interface Container {
  name: string;
  image: string;
  env?: {
    name: string;
    value?: string;
    valueFrom?: { configMapKeyRef?: Reference; secretKeyRef?: Reference };
  }[];
  envFrom?: { configMapRef?: { name: string } }[];
  startupProbe?: { periodSeconds: number; failureThreshold: number };
}

interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
}

/** The containers of an object that has pods. */
export function containersOf(object: Manifest): Container[] {
  const { template } = (object.spec ?? {}) as { template?: { spec: PodSpec } };
  return [...(template?.spec.initContainers ?? []), ...(template?.spec.containers ?? [])];
}

/**
 * The environment of every container of the product in a rendered overlay. Values of the Secret are those of `secrets`, for an overlay
 * contains none.
 *
 * @throws Error when a ConfigMap or one of its keys is missing
 */
export function kubernetesConfigurations(
  objects: Manifest[],
  secrets: Record<string, string>,
): Configuration[] {
  const maps = new Map(
    objects
      .filter(({ kind }) => kind === 'ConfigMap')
      .map(({ metadata, data }) => [metadata.name, data as Record<string, string>]),
  );
  const mapNamed = (name: string) => {
    const map = maps.get(name);
    if (!map) throw new Error(`There is no ConfigMap ${name}.`);
    return map;
  };
  return objects.flatMap((object) =>
    containersOf(object).flatMap(({ name, image, env = [], envFrom = [] }) => {
      const service = serviceOf(image);
      if (!service) return [];
      const whole = envFrom.map(({ configMapRef }) => mapNamed(configMapRef?.name ?? ''));
      const single = env.map(({ name: variable, value, valueFrom }) => {
        const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
        const found = map ? mapNamed(map.name)[map.key] : secret ? secrets[secret.key] : value;
        if (found === undefined && !secret?.optional)
          throw new Error(`${object.metadata.name}: ${variable} has no value.`);
        return [variable, found ?? ''] as const;
      });
      const place = `${object.kind} ${object.metadata.name} ${name}`;
      return [{ place, service, environment: Object.assign({}, ...whole, Object.fromEntries(single)) }];
    }),
  );
}
