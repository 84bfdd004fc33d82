import { readdirSync, readFileSync } from 'node:fs';
import type { TestStack } from '@jamcimo/stack';

const KIBIBYTE = 1024;

/** The process and everything it started, also through others. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = /^PPid:\s+(\d+)$/m.exec(readText(`/proc/${entry}/status`))?.[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const members = new Set([pid]);
  for (let size = 0; size !== members.size; ) {
    size = members.size;
    for (const [child, parent] of parents) if (members.has(parent)) members.add(child);
  }
  return [...members];
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

/** Bytes of all processes of the system, what they share counted once; null where the system does not tell. */
export function memoryOf(stack: TestStack): number | null {
  const roots = [stack.pid, ...Object.values(stack.parts).flatMap((pid) => pid ?? [])];
  const pids = new Set(roots.flatMap(family));
  let bytes = 0;
  for (const pid of pids) {
    const pss = /^Pss:\s+(\d+) kB$/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1];
    bytes += Number(pss ?? 0) * KIBIBYTE;
  }
  return bytes > 0 ? bytes : null;
}
