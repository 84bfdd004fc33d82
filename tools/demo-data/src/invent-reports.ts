import { createHash } from 'node:crypto';
import type { NewMediaReport } from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';
import { TEMPLATES, type Template } from './report-templates.ts';

/** Outlets that do not exist, on addresses that by RFC 2606 belong to nobody. */
const OUTLETS = [
  { source: 'Primjerske novine', address: 'https://novine.example' },
  { source: 'Radio Primjer', address: 'https://radio.example/vijesti' },
  { source: 'Portal Primjer', address: 'https://portal.primjer.example/lokalno' },
  { source: 'Ogledni glasnik', address: 'https://glasnik.example' },
  { source: 'Tjednik Ogled', address: 'https://www.example.org/tjednik' },
];
/** Its articles are on paper only. */
const ON_PAPER = 'Mjesni list Primjer';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLDEST_DAYS = 420;
/** Of so many people … */
const GROUP = 24;
/** … one has many reports and the next seven have a few. */
const WITH_FEW = 7;
const MANY = 12;

/**
 * What media might have written about an invented person, the newest within weeks and the oldest more than a year before `now`.
 * Always the same for the same person: most have none, some one to three, a few twelve or more.
 */
export function inventReports(
  person: { politicianId: number; name: string; gender: 'm' | 'f' | null },
  now: Date,
): NewMediaReport[] {
  const numbers = createHash('sha256').update(person.name).digest();
  const count = reportCount(numbers);
  const first = numbers.readUInt8(2);
  return Array.from({ length: count }, (_, index) => {
    const template = TEMPLATES[(first + index) % TEMPLATES.length] as Template;
    const outlet = OUTLETS[(first + index * 2) % OUTLETS.length] as (typeof OUTLETS)[number];
    // Every sixth report of a person stood on paper only.
    const isOnPaper = index % 6 === 5;
    const verb = (masculine: string, feminine: string) => (person.gender === 'f' ? feminine : masculine);
    return {
      politicianId: person.politicianId,
      title: template.title(person.name, verb),
      source: isOnPaper ? ON_PAPER : outlet.source,
      publishedAt: publishedAt(now, index, count, numbers.readUInt8(4 + (index % 24))),
      link: isOnPaper
        ? null
        : `${outlet.address}/${slug(person.name)}-${person.politicianId}-${template.slug}`,
      text: template.text(person.name, verb),
    };
  });
}

function reportCount(numbers: Buffer): number {
  const place = numbers.readUInt8(0) % GROUP;
  if (place === 0) return MANY + (numbers.readUInt8(1) % (TEMPLATES.length - MANY + 1));
  return place <= WITH_FEW ? 1 + (numbers.readUInt8(1) % 3) : 0;
}

/** Spread over the time, at a time of day when papers write. */
function publishedAt(now: Date, index: number, count: number, chance: number): string {
  const span = OLDEST_DAYS / count;
  const days = 1 + Math.floor(span * index + (span * chance) / 256);
  const minutes = 6 * 60 + ((chance * 7 + index * 53) % (12 * 60));
  const day = Math.floor(now.getTime() / DAY_MS) - days;
  return new Date(day * DAY_MS + minutes * 60_000).toISOString();
}

const slug = (text: string) => fold(text).replaceAll(' ', '-');
