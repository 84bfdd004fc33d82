import type { MediaReport } from '@jamcimo/contracts';

/** A report as media-monitor answers it. */
export function report(id: number, politicianId = 1): MediaReport {
  return {
    id,
    politicianId,
    politicianName: `Osoba ${politicianId}`,
    title: `Naslov ${id}`,
    date: '2025-05-08T06:00:00.000Z',
    source: 'Primjerske novine',
    link: `https://novine.example/${id}`,
    text: `Tekst ${id}`,
    correctedAt: null,
    isGone: false,
    alsoPublishedBy: [],
    evidence: { readAt: '2025-05-08T06:00:00.000Z', textSha256: null, copy: null },
  };
}
