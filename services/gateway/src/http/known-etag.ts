const TAG = /(?:W\/)?("[^"]*")/g;

/** Whether the client has this answer already, by its `If-None-Match`: compared weakly, `*` is any (RFC 9110, 13.1.2). */
export function isKnownEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(TAG)].some(([, opaque]) => etag.replace(/^W\//, '') === opaque);
}
