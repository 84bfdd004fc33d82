/** What was sent while one fault lasted, and what became of it. */
export interface Window {
  fault: string;
  /** How long it lasted, and how long after it everything worked again, in seconds. */
  lasted: number;
  worksAgainAfter: number;
  reads: {
    sent: number;
    statuses: Record<string, number>;
  };
  writes: { sent: number; acknowledged: number; refused: Record<string, number> };
  /** Longest time, in seconds, in which no read was answered. */
  longestSilence: number;
}

export const newWindow = (fault: string): Window => ({
  fault,
  lasted: 0,
  worksAgainAfter: 0,
  reads: { sent: 0, statuses: {} },
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
