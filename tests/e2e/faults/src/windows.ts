/** What was sent while one fault lasted, and what became of it. */
export interface Window {
  fault: string;
  reads: {
    sent: number;
    statuses: Record<string, number> /** Addresses that were not answered with 200. */;
    missed: Record<string, number>;
  };
  writes: { sent: number; acknowledged: number; refused: Record<string, number> };
  /** Longest time, in seconds, in which no read was answered. */
  longestSilence: number;
}

export const newWindow = (fault: string): Window => ({
  fault,
  reads: { sent: 0, statuses: {}, missed: {} },
  writes: { sent: 0, acknowledged: 0, refused: {} },
  longestSilence: 0,
});

export function count(counts: Record<string, number>, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** "503: 4, none: 2". */
export const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, number]) => `${name}: ${number}`)
    .join(', ') || '–';
