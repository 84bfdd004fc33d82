import { fold } from '../text/fold.js';
import { initials } from './initials.js';
import { splitHomonym } from './proper-name.js';
import { withoutTitles } from './titles.js';

export type AvatarName = { initials: string; tint: number };

/** Quiet paper tints with a dark ink of the same hue; a test holds every pair at 4.5:1 or better. */
export const AVATAR_TINTS: readonly { paper: string; ink: string }[] = [
  { paper: '#E3EAF2', ink: '#1F4E79' },
  { paper: '#DFEDE6', ink: '#145C43' },
  { paper: '#F3EAD3', ink: '#6B4E00' },
  { paper: '#F2E3DF', ink: '#7C2F22' },
  { paper: '#E9E4F0', ink: '#4A3A78' },
  { paper: '#DDEBEE', ink: '#1C5562' },
  { paper: '#EDE8DC', ink: '#554A2E' },
  { paper: '#F0E2EA', ink: '#74305A' },
  { paper: '#E6ECDC', ink: '#45581C' },
  { paper: '#E2E5EA', ink: '#16213A' },
  { paper: '#F4E5D6', ink: '#7A4312' },
  { paper: '#DCE8F4', ink: '#23477F' },
];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** FNV-1a, 32 bits: the same person has the same tint on every machine and in every release. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return value;
}

/**
 * Address of the avatar this product draws for a person without a photo (decision 32):
 * `/avatars/<initials>-<tint>.svg`, initials percent-encoded. Says nothing about the person but the initials.
 */
export function avatarUrl(name: string): string {
  const tint = hash(fold(withoutTitles(splitHomonym(name).name))) % AVATAR_TINTS.length;
  return `/avatars/${encodeURIComponent(initials(name))}-${tint}.svg`;
}

/** The avatar as an SVG document of 160 × 160, for any text (escaped); an unknown tint takes the first. */
export function drawAvatar(letters: string, tint: number): string {
  const { paper, ink } = AVATAR_TINTS[tint] ?? { paper: '#E3EAF2', ink: '#1F4E79' };
  const text = escapeXml(letters);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160" role="img" aria-label="${text}">` +
    `<rect width="160" height="160" fill="${paper}"/>` +
    `<text x="80" y="80" dy=".35em" text-anchor="middle" fill="${ink}" font-size="64" font-weight="600" ` +
    `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">${text}</text></svg>`
  );
}

/**
 * Reads the file name of an avatar address, percent-encoded or not. Only what `avatarUrl` can produce is accepted: one
 * or two letters (or "?", for a name without letters), a known tint, ".svg"; null for everything else.
 */
export function parseAvatarName(fileName: string): AvatarName | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(fileName).normalize('NFC');
  } catch {
    return null;
  }
  const match = /^(\p{L}{1,2}|\?)-(\d|1[01])\.svg$/u.exec(decoded);
  return match?.[1] && match[2] ? { initials: match[1], tint: Number(match[2]) } : null;
}
