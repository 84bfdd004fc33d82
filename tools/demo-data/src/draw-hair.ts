import type { PortraitLook } from './portrait-look.ts';

/** Hair behind the head and in front of it, as SVG. */
export interface DrawnHair {
  behind: string;
  front: string;
}

type Style = (look: PortraitLook) => DrawnHair;

const X = 240;
const shape = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (stroke: string, d: string) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="5" stroke-linecap="round"/>`;

/** A cap over the skull whose lower edge is the hairline, given from right to left. */
function cap(look: PortraitLook, hairline: string, volume = 10, top = 124): string {
  const w = look.face.temple;
  const left = X - w - 3;
  const right = X + w + 3;
  return (
    `M${left} 246 C${left - volume} 175 ${X - 62 - volume / 2} ${top} ${X} ${top} ` +
    `C${X + 62 + volume / 2} ${top} ${right + volume} 175 ${right} 246 ${hairline} Z`
  );
}

/** Hair that falls behind the face down to `bottom`. */
function fall(look: PortraitLook, bottom: number, spread: number): string {
  const w = look.face.temple + spread;
  return (
    `M${X - w} 235 C${X - w - 12} 90 ${X + w + 12} 90 ${X + w} 235 L${X + w + 4} ${bottom - 30} ` +
    `Q${X + w + 2} ${bottom} ${X + w - 34} ${bottom} L${X - w + 34} ${bottom} Q${X - w - 2} ${bottom} ${X - w - 4} ${bottom - 30} Z`
  );
}

const middlePart = ({ face: { temple: w } }: PortraitLook) =>
  `C${X + w - 4} 214 ${X + 44} 196 ${X + 4} 164 C${X - 36} 198 ${X - w + 6} 212 ${X - w - 3} 246`;
const sideParting = ({ face: { temple: w } }: PortraitLook) =>
  `C${X + w} 214 ${X + w - 8} 196 ${X + 52} 190 C${X + 16} 186 ${X - 16} 178 ${X - 40} 166 C${X - 46} 192 ${X - w + 2} 206 ${X - w - 3} 246`;
const high = ({ face: { temple: w } }: PortraitLook) =>
  `C${X + w} 218 ${X + w - 10} 196 ${X + 46} 180 Q${X} 166 ${X - 46} 180 C${X - w + 10} 196 ${X - w} 218 ${X - w - 3} 246`;
const straightFringe = ({ face: { temple: w } }: PortraitLook) =>
  `L${X + w - 6} 226 Q${X + 40} 212 ${X} 213 Q${X - 40} 212 ${X - w + 6} 226 L${X - w - 3} 246`;

/** Circles along an arc over the head. */
function curlsAround(look: PortraitLook, radius: number, from: number, to: number): string {
  const circles: string[] = [];
  for (let degrees = from; degrees <= to; degrees += 15) {
    const angle = (degrees * Math.PI) / 180;
    const x = Math.round(X + Math.cos(angle) * (look.face.temple + 8));
    const y = Math.round(222 - Math.sin(angle) * 82);
    circles.push(`<circle cx="${x}" cy="${y}" r="${radius + ((degrees / 15) % 2) * 4}"/>`);
  }
  return `<g fill="${look.hair.base}">${circles.join('')}</g>`;
}

const strand = (look: PortraitLook) =>
  line(look.hair.shade, `M${X + 4} 166 C${X + 30} 150 ${X + 50} 160 ${X + 58} 186`);

const STYLES: Record<string, Style> = {
  long: (look) => ({
    behind: shape(look.hair.shade, fall(look, 452, 22)),
    front: shape(look.hair.base, cap(look, middlePart(look), 14, 114)) + sideLocks(look, 430),
  }),
  parted: (look) => ({
    behind: shape(look.hair.shade, fall(look, 400, 18)),
    front: shape(look.hair.base, cap(look, sideParting(look), 14, 114)) + sideLocks(look, 380),
  }),
  wavy: (look) => ({
    behind:
      shape(look.hair.shade, fall(look, 430, 26)) +
      `<g fill="${look.hair.shade}">${[300, 345, 390, 425].map((y, i) => `<circle cx="${X - 96 - (i % 2) * 8}" cy="${y}" r="26"/><circle cx="${X + 96 + (i % 2) * 8}" cy="${y}" r="26"/>`).join('')}</g>`,
    front: shape(look.hair.base, cap(look, sideParting(look), 18, 110)) + strand(look),
  }),
  bob: (look) => ({
    behind: shape(look.hair.shade, fall(look, 348, 20)),
    front: shape(look.hair.base, cap(look, sideParting(look), 18, 112)) + sideLocks(look, 334),
  }),
  fringe: (look) => ({
    behind: shape(look.hair.shade, fall(look, 366, 20)),
    front: shape(look.hair.base, cap(look, straightFringe(look), 16, 112)) + sideLocks(look, 350),
  }),
  bun: (look) => ({
    behind: `<circle cx="${X}" cy="112" r="40" fill="${look.hair.shade}"/>`,
    front:
      shape(look.hair.base, cap(look, high(look), 8, 122)) +
      line(look.hair.shade, `M${X - 24} 130 Q${X} 140 ${X + 24} 130`),
  }),
  lowBun: (look) => ({
    behind: `<circle cx="${X + 66}" cy="338" r="36" fill="${look.hair.shade}"/>`,
    front: shape(look.hair.base, cap(look, middlePart(look), 8, 120)),
  }),
  ponytail: (look) => ({
    behind: shape(
      look.hair.shade,
      `M${X + 40} 150 C${X + 150} 150 ${X + 132} 300 ${X + 118} 400 C${X + 112} 440 ${X + 84} 440 ${X + 84} 400 C${X + 90} 320 ${X + 96} 240 ${X + 50} 220 Z`,
    ),
    front: shape(look.hair.base, cap(look, high(look), 8, 120)) + strand(look),
  }),
  pixie: (look) => ({
    behind: '',
    front:
      shape(look.hair.base, cap(look, sideParting(look), 18, 108)) +
      line(look.hair.shade, `M${X - 38} 168 C${X - 8} 148 ${X + 34} 152 ${X + 62} 176`),
  }),
  curls: (look) => ({
    behind: curlsAround(look, 34, -60, 240).replace(look.hair.base, look.hair.shade),
    front: shape(look.hair.base, cap(look, high(look), 12, 118)) + curlsAround(look, 20, 30, 150),
  }),
  sidePart: (look) => ({
    behind: '',
    front:
      shape(look.hair.base, cap(look, sideParting(look), 8, 120)) +
      line(look.hair.shade, `M${X - 40} 168 Q${X - 34} 142 ${X - 20} 132`),
  }),
  crew: (look) => ({ behind: '', front: shape(look.hair.base, cap(look, high(look), 4, 130)) }),
  receding: (look) => ({ behind: '', front: shape(look.hair.base, cap(look, recedingLine(look), 4, 128)) }),
  bald: (look) => ({ behind: '', front: sides(look) }),
  shaven: () => ({ behind: '', front: '' }),
  curly: (look) => ({
    behind: '',
    front: shape(look.hair.base, cap(look, high(look), 8, 124)) + curlsAround(look, 21, 15, 165),
  }),
  quiff: (look) => {
    const w = look.face.temple;
    const top = `M${X - w - 3} 240 C${X - w - 12} 160 ${X - 66} 110 ${X - 6} 104 C${X + 60} 92 ${X + w + 22} 140 ${X + w + 3} 240 `;
    const under = `C${X + w} 214 ${X + w - 6} 196 ${X + 58} 176 C${X + 20} 188 ${X - 30} 184 ${X - 52} 176 C${X - w + 6} 196 ${X - w} 214 ${X - w - 3} 240 Z`;
    return {
      behind: '',
      front:
        shape(look.hair.base, top + under) +
        line(look.hair.shade, `M${X - 40} 164 C${X - 10} 130 ${X + 30} 124 ${X + 56} 140`),
    };
  },
  ears: (look) => ({
    behind: shape(look.hair.shade, fall(look, 316, 12)),
    front: shape(look.hair.base, cap(look, sideParting(look), 14, 114)),
  }),
  sweptBack: (look) => ({
    behind: '',
    front:
      shape(look.hair.base, cap(look, high(look), 8, 116)) +
      line(look.hair.shade, `M${X - 30} 172 C${X - 28} 150 ${X - 18} 138 ${X - 8} 130`) +
      line(look.hair.shade, `M${X + 30} 172 C${X + 28} 150 ${X + 18} 138 ${X + 10} 130`),
  }),
};

/** Two locks in front of the ears. */
function sideLocks(look: PortraitLook, bottom: number): string {
  const w = look.face.temple;
  const lock = (s: number) =>
    `M${X + s * (w - 4)} 214 C${X + s * (w + 12)} 250 ${X + s * (w + 6)} 300 ${X + s * (w + 8)} ${bottom} ` +
    `Q${X + s * (w + 28)} ${bottom + 6} ${X + s * (w + 26)} ${bottom - 40} C${X + s * (w + 24)} 300 ${X + s * (w + 26)} 230 ${X + s * (w + 2)} 190 Z`;
  return shape(look.hair.base, lock(-1)) + shape(look.hair.base, lock(1));
}

function recedingLine({ face: { temple: w } }: PortraitLook): string {
  return (
    `C${X + w - 2} 222 ${X + w - 12} 208 ${X + w - 16} 190 C${X + 42} 150 ${X + 22} 152 ${X} 160 ` +
    `C${X - 22} 152 ${X - 42} 150 ${X - w + 16} 190 C${X - w + 12} 208 ${X - w + 2} 222 ${X - w - 3} 246`
  );
}

/** What is left above the ears. */
function sides(look: PortraitLook): string {
  const w = look.face.temple;
  const side = (s: number) =>
    `M${X + s * (w + 3)} 254 C${X + s * (w + 14)} 226 ${X + s * (w + 8)} 190 ${X + s * (w - 8)} 178 C${X + s * (w - 2)} 204 ${X + s * (w - 8)} 226 ${X + s * (w - 4)} 254 Z`;
  return shape(look.hair.base, side(-1)) + shape(look.hair.base, side(1));
}

/** Draws the hair of a look. Throws for a style it does not know. */
export function drawHair(look: PortraitLook): DrawnHair {
  const style = STYLES[look.hairStyle];
  if (!style) throw new Error(`Unknown hair style "${look.hairStyle}".`);
  return style(look);
}
