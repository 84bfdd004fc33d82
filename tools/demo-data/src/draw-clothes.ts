import type { PortraitLook } from './portrait-look.ts';

const shape = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`;
const seam = (stroke: string, d: string) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="4" stroke-linecap="round"/>`;

/** Shoulders and trunk down to the lower edge. */
function trunk({ gender }: PortraitLook): string {
  const [near, far] = gender === 'm' ? [88, 20] : [106, 44];
  return `M${far} 600 C${far + 4} 500 ${near - 6} 452 ${near + 70} 430 L240 420 L${410 - near} 430 C${486 - near} 452 ${476 - far} 500 ${480 - far} 600 Z`;
}

const V_OPENING = 'M196 416 L240 560 L284 416 L262 404 L218 404 Z';
const COLLAR = 'M200 404 L240 448 L212 476 L184 424 Z M280 404 L240 448 L268 476 L296 424 Z';
const LAPELS =
  'M180 424 L240 584 L206 520 L168 508 L180 484 L160 470 Z M300 424 L240 584 L274 520 L312 508 L300 484 L320 470 Z';

type Wear = (look: PortraitLook) => string;

const jacket: Wear = (look) => shape(look.cloth.base, trunk(look));
const shirtFront: Wear = ({ cloth }) => shape(cloth.shirt, V_OPENING);
const lapels: Wear = ({ cloth }) => shape(cloth.dark, LAPELS);
const skinOpening: Wear = ({ skin }) => shape(skin.base, 'M203 398 L240 478 L277 398 Z');
const collar = (fill: string, edge: string) =>
  `<path d="${COLLAR}" fill="${fill}" stroke="${edge}" stroke-width="2" stroke-linejoin="round"/>`;

const CLOTHES: Record<string, Wear> = {
  suit: (look) =>
    jacket(look) +
    shirtFront(look) +
    shape(
      look.cloth.accent,
      'M230 450 L250 450 L256 468 L250 476 L262 556 L240 588 L218 556 L230 476 L224 468 Z',
    ) +
    collar(look.cloth.shirt, '#D5D5D5') +
    lapels(look),
  openJacket: (look) =>
    jacket(look) + shirtFront(look) + skinOpening(look) + collar(look.cloth.shirt, '#D5D5D5') + lapels(look),
  waistcoat: (look) =>
    shape(look.cloth.shirt, trunk(look)) +
    shape(look.cloth.base, 'M150 452 L196 424 L240 540 L284 424 L330 452 L338 600 L142 600 Z') +
    shape(look.cloth.accent, 'M232 452 L248 452 L254 524 L240 542 L226 524 Z') +
    collar(look.cloth.shirt, '#C9CED4'),
  openCollar: (look) =>
    shape(look.cloth.base, trunk(look)) +
    skinOpening(look) +
    collar(look.cloth.base, look.cloth.dark) +
    seam(look.cloth.dark, 'M240 476 L240 600') +
    `<g fill="${look.cloth.shirt}"><circle cx="240" cy="510" r="4"/><circle cx="240" cy="554" r="4"/></g>`,
  sweater: (look) =>
    shape(look.cloth.base, trunk(look)) +
    shape(look.cloth.shirt, 'M194 412 L240 470 L286 412 Z') +
    collar(look.cloth.shirt, '#C9CED4') +
    seam(look.cloth.dark, 'M186 424 L240 490 L294 424'),
  turtleneck: (look) =>
    shape(look.cloth.base, trunk(look)) +
    shape(look.cloth.base, 'M194 376 Q240 392 286 376 L296 440 Q240 462 184 440 Z') +
    seam(look.cloth.dark, 'M190 432 Q240 452 290 432') +
    seam(look.cloth.dark, 'M195 382 Q240 398 285 382'),
  blazer: (look) => jacket(look) + shape(look.cloth.accent, V_OPENING) + skinOpening(look) + lapels(look),
  blouse: (look) =>
    shape(look.cloth.accent, trunk(look)) +
    shape(look.skin.base, 'M188 412 Q240 500 292 412 Z') +
    seam(look.cloth.shirt, 'M186 416 Q240 508 294 416'),
  dress: (look) =>
    shape(look.cloth.base, trunk(look)) +
    shape(look.skin.base, 'M176 424 L198 472 Q240 486 282 472 L304 424 L262 400 L218 400 Z') +
    seam(look.cloth.dark, 'M198 472 Q240 486 282 472'),
  cardigan: (look) =>
    shape(look.cloth.shirt, trunk(look)) +
    shape(look.skin.base, 'M196 414 Q240 474 284 414 Z') +
    shape(look.cloth.base, 'M44 600 C48 500 100 452 176 430 L212 422 Q204 520 222 600 Z') +
    shape(look.cloth.base, 'M436 600 C432 500 380 452 304 430 L268 422 Q276 520 258 600 Z') +
    seam(look.cloth.dark, 'M212 424 Q204 520 222 600') +
    seam(look.cloth.dark, 'M268 424 Q276 520 258 600'),
  scarf: (look) =>
    jacket(look) +
    shape(
      look.cloth.accent,
      'M176 410 Q240 448 304 410 Q322 440 300 462 Q240 492 180 462 Q158 440 176 410 Z',
    ) +
    shape(look.cloth.accent, 'M216 462 L262 466 L276 574 L228 574 Z') +
    seam(look.cloth.shirt, 'M184 438 Q240 470 296 438') +
    seam(look.cloth.shirt, 'M232 556 L270 556'),
};

/** Draws neck and clothes of a look. Throws for clothes it does not know. */
export function drawClothes(look: PortraitLook): string {
  const wear = CLOTHES[look.clothes];
  if (!wear) throw new Error(`Unknown clothes "${look.clothes}".`);
  const half = look.gender === 'm' ? 44 : 36;
  const neck = `M${240 - half} 310 L${240 - half} 400 Q${240 - half - 6} 420 ${240 - half - 28} 430 L240 480 L${240 + half + 28} 430 Q${240 + half + 6} 420 ${240 + half} 400 L${240 + half} 310 Z`;
  const shadow = `M${240 - half} 368 Q240 430 ${240 + half} 368 L${240 + half} 340 L${240 - half} 340 Z`;
  const chain = `<path d="M200 424 Q240 482 280 424" fill="none" stroke="#C9A24B" stroke-width="3"/><circle cx="240" cy="456" r="6" fill="#C9A24B"/>`;
  const bare = ['blouse', 'dress', 'blazer', 'cardigan'].includes(look.clothes);
  return (
    shape(look.skin.base, neck) +
    shape(look.skin.shade, shadow) +
    wear(look) +
    (look.jewel === 'necklace' && bare ? chain : '')
  );
}
