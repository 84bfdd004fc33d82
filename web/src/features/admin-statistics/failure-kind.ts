/** What technical errors of background work mean, the first that fits. */
const KINDS = [
  ['mail', /mail server|smtp|^[45]\d\d[ -]/i],
  ['late', /timed? ?out|timeout|deadline|too late|silent/i],
  ['unreachable', /E(CONN|HOST|NET|PIPE|AI_)\w*|ENOTFOUND|connect|not reachable|unavailable|is away|socket/i],
  ['missing', /ENOENT|NoSuch\w*|no such|not there|not found|is missing/i],
  ['unknown', /handler/i],
  ['data', /JSON|duplicate key|violates|invalid|expected|syntax|schema/i],
] as const;

export type FailureKind = (typeof KINDS)[number][0] | 'other';

export function failureKind(error: string): FailureKind {
  return KINDS.find(([, pattern]) => pattern.test(error))?.[0] ?? 'other';
}
