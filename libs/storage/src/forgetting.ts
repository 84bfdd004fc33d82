import type { Client } from 'minio';

/** What the product deletes because it has to: uploads on their way, and files of requests with identity documents. */
const FORGOTTEN = ['incoming/', 'private/'];

/** What servers answer that keep no versions. */
const WITHOUT_VERSIONS = ['NotImplemented', 'MethodNotAllowed', 'VersioningNotConfigured'];

interface Rule {
  ID?: string;
  Status?: string;
  Prefix?: unknown;
  Filter?: { Prefix?: unknown } | undefined;
  NoncurrentVersionExpiration?: { NoncurrentDays?: unknown; NewerNoncurrentVersions?: unknown };
}

/**
 * Sees to it that a bucket that keeps versions drops deleted ones of `incoming/` and `private/` within a day. Where no rule of the bucket says
 * so, one is added; the others stay.
 *
 * @throws Error for the operator where that cannot be known or the rule may not be added: deleted identity documents could stay
 */
export async function expireDeleted(client: Client, bucket: string): Promise<void> {
  if (!(await hasVersions(client, bucket))) return;
  const rules = await rulesOf(client, bucket);
  const missing = FORGOTTEN.filter((prefix) => !rules.some((rule) => expires(rule, prefix)));
  if (missing.length === 0) return;
  const added = missing.map((prefix) => ({
    ID: `jamcimo-forgets-${prefix.slice(0, -1)}`,
    Status: 'Enabled',
    Filter: { Prefix: prefix },
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  }));
  const ids = new Set(added.map(({ ID }) => ID));
  const kept = rules.filter(({ ID = '' }) => !ids.has(ID));
  try {
    await client.setBucketLifecycle(bucket, { Rule: [...kept, ...added] } as never);
  } catch (error) {
    throw new Error(
      `The bucket ${bucket} keeps versions, so deleted identity documents stay in it. Give ${missing.join(' and ')} a rule that expires noncurrent versions after 1 day, or switch versioning off. (${(error as Error).message})`,
      { cause: error },
    );
  }
}

/** Also a bucket whose versioning was suspended has those of before. */
async function hasVersions(client: Client, bucket: string): Promise<boolean> {
  try {
    // Nothing at all where the server knows no versions.
    const found = (await client.getBucketVersioning(bucket)) as { Status?: string } | '' | undefined;
    return found !== undefined && found !== '' && ['Enabled', 'Suspended'].includes(found.Status ?? '');
  } catch (error) {
    if (WITHOUT_VERSIONS.includes(codeOf(error))) return false;
    if (codeOf(error) !== 'AccessDenied') throw error;
    throw new Error(
      `Whether the bucket ${bucket} keeps versions cannot be known, so deleted identity documents could stay in it: give the key of registrations the right s3:GetBucketVersioning.`,
      { cause: error },
    );
  }
}

async function rulesOf(client: Client, bucket: string): Promise<Rule[]> {
  try {
    const { Rule: rules } = ((await client.getBucketLifecycle(bucket)) ?? {}) as { Rule?: Rule | Rule[] };
    return rules === undefined ? [] : [rules].flat();
  } catch (error) {
    if (codeOf(error) === 'NoSuchLifecycleConfiguration') return [];
    throw error;
  }
}

function expires(
  { Status, Prefix, Filter, NoncurrentVersionExpiration: expiry }: Rule,
  area: string,
): boolean {
  const prefix = Filter?.Prefix ?? Prefix ?? '';
  return (
    Status === 'Enabled' &&
    typeof prefix === 'string' &&
    area.startsWith(prefix) &&
    Number(expiry?.NoncurrentDays) <= 1 &&
    expiry?.NewerNoncurrentVersions === undefined
  );
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
