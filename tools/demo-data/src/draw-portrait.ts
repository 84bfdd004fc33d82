import type { Gender } from '@jamcimo/croatia';
import sharp from 'sharp';
import { Dice } from './dice.ts';
import { drawClothes } from './draw-clothes.ts';
import { drawFace } from './draw-face.ts';
import { drawHair } from './draw-hair.ts';
import { chooseLook, type PortraitLook } from './portrait-look.ts';

/** Size of a portrait, 4:5 as on the profile. */
const PORTRAIT = { width: 480, height: 600 } as const;

function drawGround({ ground: [light, dark], groundShape }: PortraitLook): string {
  const shapes = {
    circle: `<circle cx="240" cy="262" r="196" fill="${dark}"/>`,
    hill: `<path d="M0 430 Q120 350 240 410 T480 380 V600 H0 Z" fill="${dark}"/>`,
    stripe: `<path d="M0 420 L480 90 V330 L0 660 Z" fill="${dark}"/>`,
    arch: `<path d="M76 600 V250 A164 164 0 0 1 404 250 V600 Z" fill="${dark}"/>`,
    plain: '',
  };
  return `<rect width="480" height="600" fill="${light}"/>${shapes[groundShape]}`;
}

/** FNV-1a, 32 bits. */
function seedOf(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

/**
 * A friendly flat portrait of nobody, as an SVG document of 480 × 600: plainly drawn, so that nobody takes an invented
 * person for a real one. The same seed (a name) and gender give the same drawing.
 */
export function drawPortrait(seed: string, gender: Gender): string {
  const look = chooseLook(gender, new Dice(seedOf(seed)));
  const hair = drawHair(look);
  const face = drawFace(look);
  const body = drawClothes(look);
  // The head sits low on the neck, and the whole figure fills the frame also when it is cut to a small circle.
  const low = (part: string) => `<g transform="translate(0 20)">${part}</g>`;
  const figure = low(hair.behind) + body + low(face.head + face.features + hair.front);
  const large = `<g transform="translate(-38.4 -96) scale(1.16)">${figure}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT.width}" height="${PORTRAIT.height}" ` +
    `viewBox="0 0 ${PORTRAIT.width} ${PORTRAIT.height}">${drawGround(look)}${large}</svg>`
  );
}

/** The drawing as a WebP picture of 480 × 600. */
export function renderPortrait(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(PORTRAIT.width, PORTRAIT.height)
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
