import { GOALS_TARGET_YEAR, type PublicPolitician } from '@jamcimo/contracts';
import { drawAvatar, officeText, placeText } from '@jamcimo/croatia';
import { wrapText } from './wrap-text.js';

/** The preview image that Facebook, X and chats show with a shared link. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const INK = '#16213A';
const QUIET = '#4A5468';
const PAPER = '#FBFAF7';
const LINE = '#DDD9CF';
const PRIMARY = '#1F4E79';

/** Frame of the portrait, 4:5. */
export const PORTRAIT = { x: 80, y: 150, width: 264, height: 330 };
const TEXT_X = 404;
const TEXT_WIDTH = SHARE_WIDTH - TEXT_X - 80;

/** The image of the site as a whole. */
export function drawSiteImage(): string {
  return frame(
    text([`Do ${GOALS_TARGET_YEAR}. JAMČIMO ostvariti`, 'slijedeće ciljeve!'], {
      x: 80,
      y: 300,
      size: 68,
      weight: 600,
      fill: INK,
    }) +
      text(['Političari i tri cilja koja su obećali ostvariti'], {
        x: 80,
        y: 470,
        size: 34,
        weight: 400,
        fill: QUIET,
      }),
  );
}

/**
 * The image of one profile.
 *
 * @param portrait element made by `photoElement` or `avatarElement`
 */
export function drawPoliticianImage(politician: PublicPolitician, portrait: string): string {
  const name = wrapText(politician.name, { width: TEXT_WIDTH, fontSize: 58, lines: 2 });
  const place = placeText(politician.city, politician.county, politician.position);
  const office = [sentenceCase(officeText(politician)), place, politician.party].filter(Boolean).join(' · ');
  const [goal] = politician.mainGoals;
  const below = 190 + name.length * 66;
  return frame(
    `<clipPath id="portrait"><rect ${frameOf(PORTRAIT)} rx="16"/></clipPath><g clip-path="url(#portrait)">${portrait}</g>` +
      text(name, { x: TEXT_X, y: 200, size: 58, weight: 600, fill: INK }) +
      text(wrapText(office, { width: TEXT_WIDTH, fontSize: 28, lines: 1 }), {
        x: TEXT_X,
        y: below,
        size: 28,
        weight: 400,
        fill: QUIET,
      }) +
      marksDrawing(marksOf(politician), below + 28) +
      text(
        wrapText(goal === undefined ? 'Ciljevi još nisu objavljeni.' : plainGoal(goal), {
          width: TEXT_WIDTH,
          fontSize: 32,
          lines: 3,
        }),
        {
          x: TEXT_X,
          y: below + 140,
          size: 32,
          weight: 400,
          fill: INK,
        },
      ),
    politician.goalOrigins.includes('demo') ? 'Izmišljena osoba, za probu' : undefined,
  );
}

interface Mark {
  word: string;
  /** Of its box; the word stands in the middle. */
  width: number;
  fill: string;
  ink: string;
}

const VERIFIED: Mark = { word: 'Verificirano', width: 196, fill: '#D9EFE6', ink: '#0F5A40' };
const GUARANTEED: Mark = { word: 'JAMČIMO', width: 174, fill: '#F4E3B2', ink: '#4A3600' };
const UNVERIFIED: Mark = { word: 'Nije verificirano', width: 256, fill: '#FFF6DA', ink: '#7A5A00' };
const MARK_GAP = 16;

/** The marks of the profile in their order, as the page shows them. */
function marksOf({ isVerified, isGuaranteed }: PublicPolitician): Mark[] {
  if (!isVerified) return [UNVERIFIED];
  return isGuaranteed ? [VERIFIED, GUARANTEED] : [VERIFIED];
}

function marksDrawing(marks: Mark[], y: number): string {
  let x = TEXT_X;
  return marks
    .map(({ word, width, fill, ink }) => {
      const box = `<rect x="${x}" y="${y}" width="${width}" height="48" rx="24" fill="${fill}"/>`;
      const centre = x + width / 2;
      x += width + MARK_GAP;
      return `${box}<g text-anchor="middle">${text([word], { x: centre, y: y + 33, size: 26, weight: 600, fill: ink })}</g>`;
    })
    .join('');
}

/** @param png of the size of `PORTRAIT` */
export function photoElement(png: Buffer): string {
  return `<image ${frameOf(PORTRAIT)} href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** The avatar as a nested document: in an `<image>` its text would not be drawn. */
export function avatarElement(letters: string, tint: number): string {
  const frame = `${frameOf(PORTRAIT)} preserveAspectRatio="xMidYMid slice"`;
  return drawAvatar(letters, tint).replace('width="160" height="160"', frame);
}

function frameOf({ x, y, width, height }: typeof PORTRAIT): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}

function frame(content: string, footer = `Tri glavna cilja do ${GOALS_TARGET_YEAR}.`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" font-family="Source Serif 4">
<rect width="100%" height="100%" fill="${PAPER}"/><rect width="100%" height="12" fill="${PRIMARY}"/>
<circle cx="104" cy="84" r="24" fill="${PRIMARY}"/><path d="M94 84l7 7 13-14" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>
${text(['jamčimo'], { x: 140, y: 97, size: 42, weight: 600, fill: INK })}
${content}
<line x1="80" x2="1120" y1="548" y2="548" stroke="${LINE}" stroke-width="2"/>
${text([footer], { x: 80, y: 592, size: 26, weight: 400, fill: QUIET })}
</svg>`;
}

interface TextStyle {
  x: number;
  y: number;
  size: number;
  weight: 400 | 600;
  fill: string;
}

function text(lines: string[], { x, y, size, weight, fill }: TextStyle): string {
  const spans = lines.map(
    (line, index) => `<tspan x="${x}" y="${y + index * size * 1.22}">${escapeXml(line)}</tspan>`,
  );
  return `<text font-size="${size}" font-weight="${weight}" fill="${fill}">${spans.join('')}</text>`;
}

function escapeXml(value: string): string {
  return value
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\uFFFD]/gu, '');
}

function sentenceCase(value: string | null): string {
  return value === null ? '' : value.charAt(0).toLocaleUpperCase('hr') + value.slice(1);
}

/** A goal may be stored as JSON that holds a goal field. */
function plainGoal(goal: string): string {
  try {
    const { goal: inner } = JSON.parse(goal) as { goal?: unknown };
    return typeof inner === 'string' ? inner : goal;
  } catch {
    return goal;
  }
}
