import type { PortraitLook } from './portrait-look.ts';

const X = 240;
const EYE = 36;
const EYE_Y = 252;

const shape = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`;
const stroke = (color: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const both = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);

/** The outline from temple over jaw and chin; beards use its lower part. */
function outline({ face: { temple, jaw, chin } }: PortraitLook): string {
  return (
    `M${X - temple} 232 C${X - temple} 116 ${X + temple} 116 ${X + temple} 232 ` +
    `C${X + temple} 272 ${X + jaw + 4} 310 ${X + chin + 14} 340 Q${X + chin - 8} 362 ${X} 362 ` +
    `Q${X - chin + 8} 362 ${X - chin - 14} 340 C${X - jaw - 4} 310 ${X - temple} 272 ${X - temple} 232 Z`
  );
}

function ears({ face: { temple }, skin }: PortraitLook): string {
  return both(
    (s) =>
      `<ellipse cx="${X + s * (temple + 2)}" cy="258" rx="13" ry="21" fill="${skin.base}"/>` +
      stroke(
        skin.shade,
        3,
        `M${X + s * (temple + 6)} 246 Q${X + s * (temple + 10)} 258 ${X + s * (temple + 3)} 268`,
      ),
  );
}

function eyes(look: PortraitLook): string {
  const lid = '#3A2C26';
  if (look.eyes === 'smiling') {
    return both((s) =>
      stroke(
        lid,
        5,
        `M${X + s * EYE - 13} ${EYE_Y + 4} Q${X + s * EYE} ${EYE_Y - 12} ${X + s * EYE + 13} ${EYE_Y + 4}`,
      ),
    );
  }
  const height = look.eyes === 'round' ? 10 : 7.5;
  return both((s) => {
    const x = X + s * EYE;
    return (
      `<ellipse cx="${x}" cy="${EYE_Y}" rx="14" ry="${height}" fill="#FFFFFF"/>` +
      `<circle cx="${x}" cy="${EYE_Y}" r="7" fill="${look.eyeColor}"/><circle cx="${x + 2.5}" cy="${EYE_Y - 2.5}" r="2" fill="#FFFFFF"/>` +
      stroke(lid, 3.5, `M${x - 15} ${EYE_Y - 1} Q${x} ${EYE_Y - height - 7} ${x + 15} ${EYE_Y - 1}`) +
      (look.gender === 'f' ? stroke(lid, 3.5, `M${x + s * 14} ${EYE_Y - 2} l${s * 6} -5`) : '')
    );
  });
}

function brows(look: PortraitLook): string {
  const width = look.gender === 'm' ? 7 : 4.5;
  const bend = { soft: -9, straight: -3, arched: -16 }[look.brow];
  const color = look.older && look.hairStyle === 'shaven' ? '#8E8C8A' : look.hair.shade;
  return both((s) => {
    const inner = X + s * 20;
    const outer = X + s * 56;
    return stroke(color, width, `M${inner} 228 Q${(inner + outer) / 2} ${228 + bend} ${outer} 230`);
  });
}

function nose({ nose: kind, skin }: PortraitLook): string {
  const [length, width] = { short: [284, 10], long: [296, 11], broad: [290, 16] }[kind] as [number, number];
  return stroke(
    skin.shade,
    4.5,
    `M${X - 3} 262 Q${X - width} ${length - 8} ${X - width + 2} ${length} Q${X} ${length + 8} ${X + width - 2} ${length}`,
  );
}

function mouth({ mouth: kind, lip }: PortraitLook): string {
  if (kind === 'open') {
    const teeth = `M${X - 24} 314 Q${X} 324 ${X + 24} 314 Q${X + 18} 322 ${X} 324 Q${X - 18} 322 ${X - 24} 314 Z`;
    return `${shape(
      lip,
      `M${X - 27} 312 Q${X} 322 ${X + 27} 312 Q${X + 16} 340 ${X} 340 Q${X - 16} 340 ${X - 27} 312 Z`,
    )}<path d="${teeth}" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round"/>`;
  }
  const depth = kind === 'smile' ? 334 : 322;
  return stroke(lip, 5.5, `M${X - 24} 315 Q${X} ${depth} ${X + 24} 315`);
}

function age({ older, skin }: PortraitLook): string {
  if (!older) return '';
  return (
    both((s) => stroke(skin.shade, 3, `M${X + s * 22} 296 Q${X + s * 36} 306 ${X + s * 36} 320`)) +
    both((s) =>
      stroke(skin.shade, 3, `M${X + s * (EYE - 10)} 272 Q${X + s * EYE} 278 ${X + s * (EYE + 12)} 271`),
    )
  );
}

function beard(look: PortraitLook): string {
  const { temple, jaw, chin } = look.face;
  const moustache = `M${X} 298 Q${X - 18} 296 ${X - 36} 314 Q${X - 14} 312 ${X} 308 Q${X + 14} 312 ${X + 36} 314 Q${X + 18} 296 ${X} 298 Z`;
  if (look.beard === 'moustache') return shape(look.hair.shade, moustache);
  if (look.beard === 'goatee') {
    return (
      shape(look.hair.shade, moustache) +
      shape(
        look.hair.shade,
        `M${X - 26} 336 Q${X} 330 ${X + 26} 336 Q${X + 22} 376 ${X} 378 Q${X - 22} 376 ${X - 26} 336 Z`,
      )
    );
  }
  const full = look.beard === 'full';
  const low = full ? 384 : 364;
  const edge = full ? 6 : 0;
  const d =
    `M${X - temple - edge / 2} 246 C${X - temple - edge} 280 ${X - jaw - 6 - edge} 314 ${X - chin - 16} ${low - 24} Q${X - chin + 6} ${low} ${X} ${low} ` +
    `Q${X + chin - 6} ${low} ${X + chin + 16} ${low - 24} C${X + jaw + 6 + edge} 314 ${X + temple + edge} 280 ${X + temple + edge / 2} 246 ` +
    `C${X + temple - 8} 282 ${X + 56} 304 ${X + 36} 302 Q${X} 288 ${X - 36} 302 C${X - 56} 304 ${X - temple + 8} 282 ${X - temple - edge / 2} 246 Z`;
  const opening = `<ellipse cx="${X}" cy="319" rx="31" ry="${look.mouth === 'open' ? 22 : 14}" fill="${look.skin.base}"/>`;
  return shape(look.hair.shade, d) + opening;
}

function glasses(look: PortraitLook): string {
  if (look.glasses === 'none') return '';
  const lens = (s: number) => {
    const x = X + s * EYE;
    if (look.glasses === 'round') return `<circle cx="${x}" cy="${EYE_Y + 1}" r="27"/>`;
    if (look.glasses === 'square')
      return `<rect x="${x - 28}" y="${EYE_Y - 20}" width="56" height="42" rx="9"/>`;
    return `<path d="M${x - 28} ${EYE_Y - 8} h56 q2 34 -28 34 q-30 0 -28 -34 Z"/>`;
  };
  const y = look.glasses === 'half' ? EYE_Y - 6 : EYE_Y - 4;
  const w = look.face.temple;
  return (
    `<g fill="#FFFFFF" fill-opacity="0.16" stroke="${look.glassesColor}" stroke-width="5">${lens(-1)}${lens(1)}</g>` +
    stroke(look.glassesColor, 5, `M${X - 9} ${y} Q${X} ${y - 6} ${X + 9} ${y}`) +
    both((s) => stroke(look.glassesColor, 5, `M${X + s * 64} ${y} L${X + s * w} ${y - 4}`))
  );
}

function earrings({ jewel, face }: PortraitLook): string {
  if (jewel !== 'earrings') return '';
  return both((s) => `<circle cx="${X + s * (face.temple + 3)}" cy="286" r="6" fill="#C9A24B"/>`);
}

/** Draws head and face of a look, without the hair. */
export function drawFace(look: PortraitLook): { head: string; features: string } {
  const blush = both(
    (s) => `<ellipse cx="${X + s * 44}" cy="290" rx="15" ry="11" fill="${look.skin.blush}" opacity="0.4"/>`,
  );
  const hasBeard = look.beard !== 'none';
  return {
    head: ears(look) + earrings(look) + shape(look.skin.base, outline(look)),
    features:
      blush +
      age(look) +
      (hasBeard ? beard(look) : '') +
      eyes(look) +
      brows(look) +
      nose(look) +
      mouth(look) +
      glasses(look),
  };
}
