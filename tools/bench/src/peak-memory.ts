import { readFileSync, writeFileSync } from 'node:fs';

/** Forgets the peak of another process; Linux only. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Elsewhere the peak is unknown.
  }
}

/** Most memory another process has had since, in bytes; null where that cannot be known. */
export function peakOf(pid: number): number | null {
  try {
    const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) * 1024;
  } catch {
    return null;
  }
}
