import { z } from 'zod';

/** Operations of a JSON patch (RFC 6902) that the overlays use. */
export const jsonPatchSchema = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.literal('add'), path: z.string(), value: z.unknown() }),
    z.strictObject({ op: z.literal('replace'), path: z.string(), value: z.unknown() }),
    z.strictObject({ op: z.literal('remove'), path: z.string() }),
  ]),
);

type Operation = z.output<typeof jsonPatchSchema>[number];
type Fields = Record<string, unknown>;

/** A copy of the object after the operations. @throws Error for a path that does not exist */
export function applyJsonPatch(object: unknown, operations: Operation[]): unknown {
  const copy = structuredClone(object);
  for (const operation of operations) applyOperation(copy, operation);
  return copy;
}

function applyOperation(root: unknown, operation: Operation): void {
  const keys = operation.path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  const parent = keys.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], root);
  if (last === undefined || typeof parent !== 'object' || parent === null) {
    throw new Error(`There is no ${operation.path} to ${operation.op}.`);
  }
  if (operation.op !== 'add' && !(last in parent))
    throw new Error(`There is no ${operation.path} to ${operation.op}.`);
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last);
    const values = operation.op === 'remove' ? [] : [operation.value];
    parent.splice(index, operation.op === 'add' ? 0 : 1, ...values);
  } else if (operation.op === 'remove') {
    delete (parent as Fields)[last];
  } else {
    (parent as Fields)[last] = operation.value;
  }
}

/** Lists that Kubernetes merges entry by entry, with the field that names an entry; all other lists are replaced. */
const MERGED_LISTS: Record<string, string> = {
  containers: 'name',
  initContainers: 'name',
  volumes: 'name',
  env: 'name',
  volumeMounts: 'mountPath',
};

/**
 * A strategic merge patch: fields are merged, null removes one, lists of containers, volumes and variables are merged by name, and
 * `$patch: delete` removes the object or entry.
 *
 * @returns undefined for an object that is removed
 */
export function mergePatch(object: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch;
  if (patch.$patch === 'delete') return undefined;
  const merged: Fields = { ...(isFields(object) ? object : {}) };
  for (const [field, value] of Object.entries(patch)) {
    const key = MERGED_LISTS[field];
    if (value === null) delete merged[field];
    else if (Array.isArray(value) && key !== undefined) merged[field] = mergeList(merged[field], value, key);
    else merged[field] = mergePatch(merged[field], value);
  }
  return merged;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As kustomize does it: the entries of the patch come first, changed or new. */
function mergeList(present: unknown, patch: unknown[], key: string): unknown[] {
  const entries = Array.isArray(present) ? (present as Fields[]) : [];
  const changes = patch as Fields[];
  const merged = changes.flatMap((change) => {
    const entry = entries.find((candidate) => candidate[key] === change[key]);
    const result = mergePatch(entry, change);
    return result === undefined ? [] : [result];
  });
  const untouched = entries.filter((entry) => !changes.some((change) => change[key] === entry[key]));
  return [...merged, ...untouched];
}
